/** All minds: one line each, and the unions that follow. */
import type { UnionOf } from '../union-of'
import type { AdgTypes } from './adg/types'
import { ADG_EVENTS } from './adg/types/events'
import { ADG_QUESTIONS } from './adg/types/questions'
import type { GoalsTypes } from './goals/types'
import { GOALS_EVENTS } from './goals/types/events'
import { GOALS_QUESTIONS } from './goals/types/questions'
import type { PosteriorTypes } from './posterior/types'
import { POSTERIOR_EVENTS } from './posterior/types/events'
import type { TreeTypes } from './tree/types'
import { TREE_EVENTS } from './tree/types/events'
import { TREE_QUESTIONS } from './tree/types/questions'

export interface Minds {
  adg: AdgTypes
  tree: TreeTypes
  goals: GoalsTypes
  posterior: PosteriorTypes
}
export type MindId = keyof Minds
/**
 * A kind of knowledge, named after the mind that defines it. A mind that is `like` another has that mind's
 * kind of knowledge: its stored knowledge, comparisons and measures are of that kind.
 */
export type KindId = {
  [M in MindId]: Minds[M] extends { readonly like: unknown } ? never : M
}[MindId]
/** The minds with that kind of knowledge. */
export type MindOf<K extends KindId> =
  K | { [M in MindId]: Minds[M] extends { readonly like: K } ? M : never }[MindId]

/** Questions and answers, by kind. */
type Questions = Together<UnionOf<Minds, 'questions'>>
/** The intersection of a union's members. */
type Together<All> = (All extends unknown ? (one: All) => void : never) extends (one: infer T) => void
  ? T
  : never
export type QuestionKind = keyof Questions
export type Question = Questions[QuestionKind]['question']
export type QuestionOf<Kind extends QuestionKind> = Questions[Kind]['question'] & { readonly kind: Kind }
export type Answer = Questions[QuestionKind]['answer']
export type AnswerTo<Q extends Question> = Questions[Q['kind']]['answer']

/** Events that an agent records about itself. */
export type MindEvent = UnionOf<Minds, 'event'>
export type MindMark = UnionOf<Minds, 'mark'>
export type MindShown = UnionOf<Minds, 'shown'>
/** The knowledge of a run, in version 1 of the file: only for the minds that existed then. */
export type RunKnowledge = (AdgTypes | TreeTypes)['known']
/** Stored knowledge that an agent starts with. */
export type InitialKnowledge = UnionOf<Minds, 'initialKnowledge'>
/** The first decision in which two runs differ. */
export type Divergence = UnionOf<Minds, 'divergence'>
/** The events about one thing. */
export type ItemDetails = UnionOf<Minds, 'details'>
/** The tries for one thing: a paragraph of the account. */
export type Attempt = UnionOf<Minds, 'attempt'>

/** The kinds of events and questions of each mind, as values. */
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

/** What every planner shows alike. */
export interface PlannerShown<Kind extends string, Line, Closed> {
  readonly plan: readonly Line[]
  /** Number of answered questions, in total and by kind. */
  readonly calls: number
  readonly asked: Readonly<Record<Kind, number>>
  /** Why the planner stopped, and at which step; null: it goes on. */
  readonly closed: (Closed & { readonly step: number }) | null
  /** Number of wanted things that are reached, then number of wanted things. */
  readonly reached: number
  readonly goals: number
}
