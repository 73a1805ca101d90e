import type { Rule } from '../../../engine/worlds/items/types'
import { CRAFT_SHAPES } from './craft'
import type { SentenceShape } from './facts'
import { MINE_SHAPES } from './mine'
import { SMELT_SHAPES } from './smelt'

export { factsOf, type RecipeFacts, type SentenceShape } from './facts'

/** All sentence shapes for the item of such a rule. */
export function shapesFor({ action }: Rule): readonly [SentenceShape, ...SentenceShape[]] {
  if (action === 'mine') return MINE_SHAPES
  return action === 'smelt' ? SMELT_SHAPES : CRAFT_SHAPES
}
