/** Why something in a document became no goal, for people. */
import type { LossCause } from '../../../engine/minds/goals/types/claims'

const WORDS: Readonly<Record<LossCause, string>> = {
  sentence: 'says how something is obtained, in words that the reader does not know',
  quantity: 'does not say how many',
  'no-materials': 'what it takes is missing or ambiguous',
  'no-result': 'does not say what comes of it',
  'no-goal': 'names a subgoal of what no document says how to obtain',
  version: 'speaks of another version',
  denied: 'says that something is not so',
  told: 'tells what somebody once did',
  kind: 'is of a kind that makes nothing to be planned for',
  name: 'has a name that can be no item’s',
  conditions: 'tools, materials or results are no items with quantities',
  fields: 'has fewer or more parts than were asked for',
  'cut-off': 'breaks off before its end',
  unreadable: 'is not of the form that it claims to have',
  'too-many': 'is more than is read',
  'too-long': 'is longer than is read',
}

export const lossWords = (cause: LossCause): string => WORDS[cause]
