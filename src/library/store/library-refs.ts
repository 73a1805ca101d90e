import type { LibraryKind, LibraryRef } from './library-types'

const KINDS: { readonly [K in LibraryKind]: K } = {
  ...{ knowledge: 'knowledge', recording: 'recording', problem: 'problem', document: 'document' },
  ...{ run: 'run', study: 'study' },
}
const kindOf = (kind: string): LibraryKind | null =>
  Object.values(KINDS).find((known) => known === kind) ?? null

/** Null: there are no such things. */
export const refOf = (kind: string, id: string): LibraryRef | null => {
  const known = kindOf(kind)
  return known && { kind: known, id }
}
