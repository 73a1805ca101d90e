import type { LibraryRef } from './library-types'

/** The key of an item in the Library's stores. */
export const keyOf = ({ kind, id }: LibraryRef): [kind: string, id: string] => [kind, id]

/**
 * An imported item has the digest of its content as its id. A study measured here has its choice of
 * experiments.
 */
const isDigest = (id: string) => /^[0-9a-f]{16}$/.test(id)

/**
 * Whether a key of the Lab's results is a study's name. A digest means a received study instead. The key is
 * shown as the study's name and appears in addresses, so it must be well-formed Unicode.
 */
export const isStudyKey = (key: unknown): key is string =>
  typeof key === 'string' && key.isWellFormed() && !isDigest(key)

/** The store and key of the item itself. */
export function placeOf(ref: LibraryRef) {
  if (ref.kind === 'run') return { store: 'runs', key: ref.id } as const
  if (ref.kind === 'study' && !isDigest(ref.id)) return { store: 'results', key: ref.id } as const
  return { store: 'kept', key: keyOf(ref) } as const
}
