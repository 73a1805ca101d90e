import type { Divergence, KindId, Minds } from '../engine/minds'
import { narrateAdgDivergence } from '../engine/minds/adg/divergence-words'
import { narrateGoalsDivergence } from '../engine/minds/goals/words'
import { narrateTreeDivergence } from '../engine/minds/tree/words'
import type { Sentence } from '../engine/sentence'
import { narrate, type Names, type Words } from '../engine/words'

const NARRATE: {
  readonly [M in KindId]: (found: Minds[M]['divergence'], names: Names) => Sentence
} = {
  adg: narrateAdgDivergence,
  tree: narrateTreeDivergence,
  goals: narrateGoalsDivergence,
}

/** How long two runs of a kind agree, and what each does then. */
export const narrateDivergence = <M extends KindId>(
  kind: M | undefined,
  found: Minds[M]['divergence'],
  names: Names,
): Sentence => (kind === undefined ? [] : NARRATE[kind](found, names))

/** The events that led one run to its action, in order. */
export const narrateSide = ({ events }: Divergence['a'], who: string, words: Words): readonly Sentence[] =>
  events.map((event) => narrate(event, who, words))
