import { pairsIn } from '../../link/hash'

/** Address that contains a piece of knowledge. @param packed result of `LinkApi.pack` */
export const packedLink = (packed: string): string =>
  `${location.href.split('#')[0] ?? ''}#/library?k=${packed}`

/** The packed content of such an address. Null: it has none. */
export const packedIn = (hash: string): string | null => pairsIn(hash).get('k') ?? null
