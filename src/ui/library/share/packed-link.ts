import { pairsIn } from '../../link/hash'

/** Where a link leads that holds a piece of knowledge itself. @param packed what `LinkApi.pack` gives */
export const packedLink = (packed: string): string =>
  `${location.href.split('#')[0] ?? ''}#/library?k=${packed}`

/** What such a link holds; null: it is none. */
export const packedIn = (hash: string): string | null => pairsIn(hash).get('k') ?? null
