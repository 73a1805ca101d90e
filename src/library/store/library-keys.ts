import type { LibraryRef } from './library-types'

/** A key of the stores that hold what is in the Library. */
export const keyOf = ({ kind, id }: LibraryRef): [kind: string, id: string] => [kind, id]

/** What is kept for its own sake has its content's; what was measured here, what was chosen to be. */
const isDigest = (id: string) => /^[0-9a-f]{16}$/.test(id)

/**
 * Whether a key of the results of the Lab names one: by a digest a study is looked for among what was received. The key is shown as
 * the study's name and stands in addresses, which take whole characters only.
 */
export const isStudyKey = (key: unknown): key is string =>
  typeof key === 'string' && key.isWellFormed() && !isDigest(key)

/** Where the thing itself stands. */
export function placeOf(ref: LibraryRef) {
  if (ref.kind === 'run') return { store: 'runs', key: ref.id } as const
  if (ref.kind === 'study' && !isDigest(ref.id)) return { store: 'results', key: ref.id } as const
  return { store: 'kept', key: keyOf(ref) } as const
}
