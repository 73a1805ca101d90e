import type { LibraryKind, LibraryRef } from './library-types'

const KINDS: { readonly [K in LibraryKind]: K } = {
  ...{ knowledge: 'knowledge', recording: 'recording', problem: 'problem', document: 'document' },
  ...{ run: 'run', study: 'study' },
}
const kindOf = (kind: string): LibraryKind | null =>
  Object.values(KINDS).find((known) => known === kind) ?? null

/** Null: there are no such things. */
const refOf = (kind: string, id: string): LibraryRef | null => {
  const known = kindOf(kind)
  return known && id.isWellFormed() ? { kind: known, id } : null
}

/** The item that a key of the Library's stores names; null: it is no valid key. */
export function refIn(key: unknown): LibraryRef | null {
  const parts: readonly unknown[] = Array.isArray(key) ? key : []
  if (parts.length !== 2) return null
  const [kind, id] = parts
  return typeof kind === 'string' && typeof id === 'string' ? refOf(kind, id) : null
}
