import { amount, listed, plainText } from '../../engine/sentence'
import type { RequirementSet } from '../../engine/worlds/items/types'

/** `1 iron ingot and 2 sticks`, or `nothing`. */
export const setWords = (set: RequirementSet): string =>
  plainText(
    listed(
      Object.entries(set).map(([item, quantity]) => amount(quantity, item)),
      Infinity,
    ),
  ) || 'nothing'
