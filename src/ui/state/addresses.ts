/** What reads and writes the address of a run: a part of its own, as the first seconds do without it. */
import type { SavedRun } from '../../../workers/api/run.api'
import type { RunSpec } from '../../library/spec'
import { decodeHash, encodeHash, type Decoded } from '../link/hash'
import { DEFAULT_LINK, type LinkState } from '../link/link-state'
import { FIRST_SPEC } from '../setup/first-visit'
import { completeSpec, linkedSpec, withoutFiles, type Completed } from './recorded-prior'

export { encodeHash } from '../link/hash'
export { linkedSpec } from './recorded-prior'

/** Identifies a run in an address. */
export const keyOf = (spec: RunSpec): string => encodeHash({ ...DEFAULT_LINK, ...linkedSpec(spec) })

/** Identifies the run of an address, without how it is shown. */
export const keyOfLink = ({ spec, files }: Pick<LinkState, 'spec' | 'files'>): string =>
  encodeHash({ ...DEFAULT_LINK, spec, files })

/** The contents of an address. A story has its own run: a link to it has the same run, or none. */
export function read(hash: string): Decoded {
  const { state, problems } = decodeHash(hash)
  if (state.story === null) return { state, problems }
  if ([DEFAULT_LINK.spec, FIRST_SPEC].some((spec) => keyOf(spec) === keyOfLink(state)))
    return { state: { ...state, spec: FIRST_SPEC, step: null }, problems }
  return { state: { ...state, story: null }, problems: [...problems, OTHER_STORY] }
}

const OTHER_STORY =
  'The story of the first minute is about another run than the run of this link. The page shows the run of the link without the story. You can play the story from Help.'

/** The link's spec with the parts that a link cannot hold; `missing`: parts that this browser does not have. */
export async function complete(
  state: LinkState,
  savedRuns: () => Promise<readonly SavedRun[]>,
): Promise<{ readonly spec: RunSpec; readonly missing: readonly string[] }> {
  if (Object.keys(state.files).length === 0 && state.spec.begins === undefined)
    return { spec: state.spec, missing: [] }
  const saved = await savedRuns()
  const found = completeSpec(state, saved)
  const completed =
    found.missing.length > 0 && state.enclosed !== undefined
      ? await withEnclosed(state, found, state.enclosed)
      : found
  const missing = completed.missing.map((slot) => withoutFiles(slot, state.spec[slot].id))
  if (completed.fault !== undefined) missing.unshift(completed.fault)
  let { spec } = completed
  const key = keyOfLink(state)
  if (spec.begins !== undefined && !saved.some((run) => keyOf(run.spec) === key)) {
    missing.push(NO_BEGINNING)
    const { begins: _, ...others } = spec
    spec = others
  }
  return { spec, missing }
}

/** Adds parts that this browser does not have and the link contains. */
async function withEnclosed(state: LinkState, found: Completed, enclosed: string): Promise<Completed> {
  const { fromLink } = await import('../library/enclosed')
  return fromLink(state, found, enclosed)
}

const NO_BEGINNING =
  'The run of this link begins with a model’s replies from a recording. Neither the link nor this browser has these replies, so the run starts without them. To start with the replies, add the recording to the Library and open it there.'
