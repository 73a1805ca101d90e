/**
 * The address of a comparison or a merge: `#/library?compare=3f0a…,truth`, `#/library?merge=3f0a…,77b1…`. Only stored knowledge
 * has one.
 */
import type { LibraryRef } from '../../../library/store/library-types'
import { pairsIn } from '../../link/hash'

/** The knowledge that is compared or merged, by id. */
export type DeskLink =
  | { readonly kind: 'compare'; readonly a: string; readonly b: string }
  | { readonly kind: 'merge'; readonly ids: readonly string[] }

/** Compares a piece with the truth of its world. */
export const TRUTH = 'truth'
const ID = /^[0-9a-f]{16}$/

export const addressOf = (link: DeskLink): string =>
  link.kind === 'compare' ? `#/library?compare=${link.a},${link.b}` : `#/library?merge=${link.ids.join(',')}`

/** What an address asks for. Null: neither. Invalid ids are dropped; with too few valid ids left, it asks for neither. */
export function deskIn(hash: string): DeskLink | null {
  const pairs = pairsIn(hash)
  const [a, b] = (pairs.get('compare') ?? '').split(',')
  if (a !== undefined && b !== undefined && ID.test(a) && (ID.test(b) || b === TRUTH))
    return { kind: 'compare', a, b }
  const ids = [...new Set((pairs.get('merge') ?? '').split(','))].filter((id) => ID.test(id))
  return pairs.has('merge') ? { kind: 'merge', ids } : null
}

export const knowledgeRef = (id: string): LibraryRef => ({ kind: 'knowledge', id })
