import type { Divergence, MindId, Minds } from '../engine/minds'
import { narrateAdgDivergence } from '../engine/minds/adg/divergence-words'
import { narrateGoalsDivergence } from '../engine/minds/goals/words'
import { narrateTreeDivergence } from '../engine/minds/tree/words'
import type { Sentence } from '../engine/sentence'
import { narrate, type Names, type Words } from '../engine/words'

const NARRATE: {
  readonly [M in MindId]: (found: Minds[M]['divergence'], names: Names) => Sentence
} = {
  adg: narrateAdgDivergence,
  tree: narrateTreeDivergence,
  goals: narrateGoalsDivergence,
}

/** Up to where two runs of a mind do the same, and what each does then. */
export const narrateDivergence = <M extends MindId>(
  mind: M | undefined,
  found: Minds[M]['divergence'],
  names: Names,
): Sentence => (mind === undefined ? [] : NARRATE[mind](found, names))

/** What led one side to its deed, in order. */
export const narrateSide = ({ events }: Divergence['a'], who: string, words: Words): readonly Sentence[] =>
  events.map((event) => narrate(event, who, words))
