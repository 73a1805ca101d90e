/** The kinds of events and questions of each mind, as values. */
import type { MindId, Minds, QuestionKind } from '.'
import { ADG_EVENTS } from './adg/types/events'
import { ADG_QUESTIONS } from './adg/types/questions'
import { GOALS_EVENTS } from './goals/types/events'
import { GOALS_QUESTIONS } from './goals/types/questions'
import { POSTERIOR_EVENTS } from './posterior/types/events'
import { TREE_EVENTS } from './tree/types/events'
import { TREE_QUESTIONS } from './tree/types/questions'

const KINDS: {
  readonly [M in MindId]: {
    readonly events: Readonly<Record<Minds[M]['event']['kind'], true>>
    readonly questions: readonly (keyof Minds[M]['questions'])[]
  }
} = {
  adg: { events: ADG_EVENTS, questions: ADG_QUESTIONS },
  tree: { events: TREE_EVENTS, questions: TREE_QUESTIONS },
  goals: { events: GOALS_EVENTS, questions: GOALS_QUESTIONS },
  // It uses the questions of the dependency graph.
  posterior: { events: POSTERIOR_EVENTS, questions: [] },
}

/** Every kind of question, in the order on the screen. */
export const QUESTION_KINDS: readonly QuestionKind[] = Object.values(KINDS).flatMap(
  ({ questions }) => questions,
)

/** The kinds of events of all minds. */
export const MIND_EVENTS: readonly object[] = Object.values(KINDS).map(({ events }) => events)
