import { isLive } from '../../library/cards'
import type { RunSpec } from '../../library/spec'
import { encodeHash } from '../link/hash'
import { DEFAULT_SPEC, type LinkState } from '../link/link-state'
import { defaultChoice } from '../../library/options'
import { linkedSpec } from '../state/recorded-prior'

/** The run that is open, if there is one, and how it is shown. */
interface Current {
  readonly link: LinkState
  readonly client: { readonly spec: RunSpec | null }
}

const addressOf = ({ link }: Current, spec: RunSpec): string =>
  // A run with another model begins at its beginning.
  encodeHash({ ...link, ...linkedSpec(spec), step: null })

/** Where the current run is watched with another model, and all else as it is. */
export function watchedWith(current: Current, id: string, name: string | null): string {
  const { begins: _, ...spec } = current.client.spec ?? DEFAULT_SPEC
  const { id: before, options, prompts } = spec.model
  const own = id === before ? options : defaultChoice('model', id).options
  return addressOf(current, {
    ...spec,
    model: {
      id,
      options: name === null ? own : { ...own, name },
      // Edited prompts are for whichever model reads text.
      ...(prompts && isLive('model', id) && { prompts }),
    },
  })
}

/** Where the current run is watched with MiniLM saying what is alike. */
export function watchedWithSimilarity(current: Current, id: string): string {
  const { begins: _, ...spec } = current.client.spec ?? DEFAULT_SPEC
  return addressOf(current, { ...spec, similarity: defaultChoice('similarity', id) })
}
