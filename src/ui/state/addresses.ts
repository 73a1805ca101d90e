/** What reads and writes the address of a run: a part of its own, as the first seconds do without it. */
import type { SavedRun } from '../../../workers/run.api'
import type { RunSpec } from '../../library/spec'
import { encodeHash } from '../link/hash'
import { DEFAULT_LINK, type LinkState } from '../link/link-state'
import { completeSpec, linkedSpec } from './recorded-prior'

export { decodeHash, encodeHash } from '../link/hash'
export { linkedSpec } from './recorded-prior'

/** What tells a run from others in an address. */
export const keyOf = (spec: RunSpec): string => encodeHash({ ...DEFAULT_LINK, ...linkedSpec(spec) })

/** The same of what an address says, without how the run is shown. */
export const keyOfLink = ({ spec, prior }: LinkState): string => encodeHash({ ...DEFAULT_LINK, spec, prior })

/** The spec that a link means, with what a link cannot hold of it; `missing`: what this browser does not have. */
export async function complete(
  state: LinkState,
  savedRuns: () => Promise<readonly SavedRun[]>,
): Promise<{ readonly spec: RunSpec; readonly missing: readonly string[] }> {
  if (state.prior === null && state.spec.begins === undefined) return { spec: state.spec, missing: [] }
  const saved = await savedRuns()
  const missing: string[] = []
  let spec = completeSpec(state, saved)
  if (!spec) {
    missing.push(state.spec.model.id === 'recorded' ? NO_ANSWERS : NO_PROMPTS)
    spec = state.spec
  }
  const key = keyOfLink(state)
  if (spec.begins !== undefined && !saved.some((run) => keyOf(run.spec) === key)) {
    missing.push(NO_BEGINNING)
    const { begins: _, ...others } = spec
    spec = others
  }
  return { spec, missing }
}

const NO_ANSWERS =
  'The link is of a run with recorded answers from a file, which a link cannot hold and this browser does not have. The simulated model answers instead; load the file under "model".'
const NO_PROMPTS =
  'The link is of a run with edited prompts, which a link cannot hold and this browser does not have. The prompts are used as they come.'
const NO_BEGINNING =
  'The link is of a run that begins with a model’s replies from a recording, which a link cannot hold and this browser does not have. The run starts without them; open the recording under "Settings".'
