/** What tests of the sentences share: how an event is said, and what their examples are made of. */
import type { EventKind, RunEvent } from '../events'
import { adgAttempts } from '../minds/adg/attempt-words'
import { adgQuestions, adgWords } from '../minds/adg/words'
import { goalsSays } from '../minds/goals/words'
import { POSTERIOR_EVENTS } from '../minds/posterior/types/events'
import { posteriorSays } from '../minds/posterior/words'
import { treeSays } from '../minds/tree/words'
import { plainText } from '../sentence'
import { narrate, wordsOf } from '../words'
import { blocksWords } from '../worlds/blocks/words'
import { craftWords } from '../worlds/craft/words'
import { kitchenWords } from '../worlds/kitchen/words'

const adg = { events: adgWords, questions: adgQuestions, attempts: adgAttempts }
export const WORDS = wordsOf(adg, craftWords)

export const KITCHEN_WORDS = wordsOf(adg, kitchenWords)

/** Events of these kinds and what is said of each. */
export type Examples<Kinds extends EventKind> = {
  readonly [Kind in Kinds]: readonly (readonly [RunEvent & { kind: Kind }, string])[]
}

export const TREE_WORDS = wordsOf(treeSays, blocksWords)

const GOALS_WORDS = wordsOf(goalsSays, craftWords)

/** Of a graph, and of what is believed beside it. */
export const ALL_WORDS = wordsOf(posteriorSays(adg), craftWords)
const isOfPosterior = ({ kind }: RunEvent) => Object.hasOwn(POSTERIOR_EVENTS, kind)

function wordsFor(event: RunEvent) {
  const { kind } = event
  if (isOfPosterior(event)) return ALL_WORDS
  if (kind.startsWith('kitchen/')) return KITCHEN_WORDS
  if (kind.startsWith('goals/')) return GOALS_WORDS
  return /^(?:tree|blocks)\//.test(kind) ? TREE_WORDS : WORDS
}

/** What is said of an event, of an agent that notes such. */
export const sentenceOf = (event: RunEvent) =>
  plainText(narrate(event, isOfPosterior(event) ? 'Hunch' : 'XENON', wordsFor(event)))
export const rule = { action: 'craft', requires: { stick: 1 }, held: [], yields: 1 }
export const tried = {
  kind: 'tried',
  step: 9,
  action: 'mine',
  item: 'logs',
  success: true,
  gained: 1,
  consumed: {},
} as const
export const hoe = { stick: 2, planks: 1, cobblestone: 1 }
