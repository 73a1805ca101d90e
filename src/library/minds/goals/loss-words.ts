/** Why something in a document became no goal, for people. */
import type { LossCause } from '../../../engine/minds/goals/types/claims'

const WORDS: Readonly<Record<LossCause, string>> = {
  sentence: 'says how to get something, but in words that this program does not know',
  quantity: 'gives no amount',
  'no-materials': 'the needed items are missing or unclear',
  'no-result': 'does not name the result',
  'no-goal': 'names a subgoal that no document explains',
  version: 'is about another version of the game',
  denied: 'says that something is not true',
  told: 'only tells a story',
  kind: 'is a kind of recipe that plans do not use',
  name: 'has a name that cannot be an item',
  conditions: 'tools, materials or results are not items with amounts',
  fields: 'has too few or too many parts',
  'cut-off': 'ends too early',
  unreadable: 'does not have the right form',
  'too-many': 'is over the limit for the number of parts',
  'too-long': 'is too long',
}

export const lossWords = (cause: LossCause): string => WORDS[cause]
