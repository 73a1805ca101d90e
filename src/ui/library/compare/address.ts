/**
 * The address of pieces of knowledge beside each other, or as one: `#/library?compare=3f0a…,truth`, `#/library?merge=3f0a…,77b1…`.
 * Only what is kept has one.
 */
import type { LibraryRef } from '../../../library/store/library-types'
import { pairsIn } from '../../link/hash'

/** What is compared, or merged: knowledge, by its ids. */
export type DeskLink =
  | { readonly kind: 'compare'; readonly a: string; readonly b: string }
  | { readonly kind: 'merge'; readonly ids: readonly string[] }

/** Beside a piece: what is true in its world. */
export const TRUTH = 'truth'
const ID = /^[0-9a-f]{16}$/

export const addressOf = (link: DeskLink): string =>
  link.kind === 'compare' ? `#/library?compare=${link.a},${link.b}` : `#/library?merge=${link.ids.join(',')}`

/** What an address asks for; null: neither. Ids that are none are left out; with fewer than it takes, it asks for neither. */
export function deskIn(hash: string): DeskLink | null {
  const pairs = pairsIn(hash)
  const [a, b] = (pairs.get('compare') ?? '').split(',')
  if (a !== undefined && b !== undefined && ID.test(a) && (ID.test(b) || b === TRUTH))
    return { kind: 'compare', a, b }
  const ids = [...new Set((pairs.get('merge') ?? '').split(','))].filter((id) => ID.test(id))
  return pairs.has('merge') ? { kind: 'merge', ids } : null
}

export const knowledgeRef = (id: string): LibraryRef => ({ kind: 'knowledge', id })
