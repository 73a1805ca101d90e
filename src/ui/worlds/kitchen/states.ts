import type { ShownFood } from '../../../engine/worlds/kitchen/types'

/** How a food stands to what the recipe wants of it. */
export type Stand =
  /** As it is wanted. */
  | 'right'
  /** Something is still to be done to it. */
  | 'open'
  /** Wrongly cooked or cut: it cannot be undone. */
  | 'spoiled'
  /** The recipe does not ask for it. */
  | 'other'

export interface FoodWords {
  /** `fried and uncut` */
  readonly is: string
  /** What else the recipe wants, or would have wanted; empty: nothing. */
  readonly wants: string
  readonly stand: Stand
}

const FRESH = { cook: 'raw', cut: 'uncut' } as const

/** What a food is, and what the recipe wants that it is not. */
export function wordsOf({ cook, cut, wanted }: Pick<ShownFood, 'cook' | 'cut' | 'wanted'>): FoodWords {
  const is = `${cook} and ${cut}`
  if (!wanted) return { is, wants: '', stand: 'other' }
  const now = { cook, cut }
  const missing = (['cook', 'cut'] as const).filter((state) => now[state] !== wanted[state])
  const isSpoiled = missing.some((state) => now[state] !== FRESH[state])
  return {
    is,
    wants: missing.map((state) => wanted[state]).join(' and '),
    stand: isSpoiled ? 'spoiled' : missing.length > 0 ? 'open' : 'right',
  }
}
