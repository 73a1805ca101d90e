import type { ShownFood } from '../../../engine/worlds/kitchen/types'

/** A food's state compared with the recipe. */
type Stand =
  /** It has the wanted state. */
  | 'right'
  /** Something is still to be done to it. */
  | 'open'
  /** Wrongly cooked or cut: it cannot be undone. */
  | 'spoiled'
  /** The recipe does not ask for it. */
  | 'other'

interface FoodWords {
  /** `fried, uncut` */
  readonly is: string
  /** What of it the recipe wants otherwise: `fried, sliced`. */
  readonly wants: string
  readonly stand: Stand
}

const FRESH = { cook: 'raw', cut: 'uncut' } as const

/** How a food is, and how the recipe wants it. */
export function wordsOf({ cook, cut, wanted }: Pick<ShownFood, 'cook' | 'cut' | 'wanted'>): FoodWords {
  const is = `${cook}, ${cut}`
  if (!wanted) return { is, wants: '', stand: 'other' }
  const now = { cook, cut }
  const missing = (['cook', 'cut'] as const).filter((state) => now[state] !== wanted[state])
  const isSpoiled = missing.some((state) => now[state] !== FRESH[state])
  return {
    is,
    wants: missing.map((state) => wanted[state]).join(', '),
    stand: isSpoiled ? 'spoiled' : missing.length > 0 ? 'open' : 'right',
  }
}
