import type { AttemptFold } from '../attempts'
import type { AttributionRule } from '../attribution'
import type { DivergenceFinder } from '../divergence'
import type { RunEvent } from '../events'
import type { Judged } from '../judged'
import type { Fold } from '../ledger'
import type { WorldShown } from '../worlds'
import type { Answer, RunKnowledge, MindId, Minds, Question } from '.'

/** What a mind makes of the answers to its questions. */
export interface AnswerRules<Q extends Question> {
  /** A model's word is never trusted: whether `reply` answers `question`, and in what words it does not. */
  judge(question: Q, reply: unknown): Judged<Answer>
  /** What stands in for a model that does not answer. */
  fallback(question: Q): Answer
  /** The things of the world that the question is about. */
  about(question: Q): readonly string[]
  /** What else it is about, as text: questions of one kind, about one thing, in one context count as the same. */
  context(question: Q): string
  /**
   * What an answer takes of that which the question offers, as text: where all of it is on offer again, it may be an
   * answer again. Null: nothing is offered, and it answers the same question only.
   */
  taken(question: Q, answer: Answer): string | null
}

export interface MindFold<Shown> extends Fold<Shown> {
  /** How much of what there is to learn is known, in [0, 1]; for lists. */
  readonly share: number
  /** What has been learned, for a file; null: nothing that is a thing of its own. */
  readonly known: RunKnowledge | null
}

/** Who has answered a question: the run's model, a person in its place, or nobody, whose fallback it is. */
export type Author = 'model' | 'person' | 'nobody'

/** What a family of agents can know, note and ask. Of its events the worker makes what is shown. */
export interface Mind<M extends MindId> {
  readonly id: M
  readonly answerRules: AnswerRules<Question>
  /** What is known of a run of this mind, which has not begun. @param world its fold, to which events are told first */
  fold(world: Fold<WorldShown>): MindFold<Minds[M]['shown']>
  /** The story of a run of this mind, which has not begun. */
  attempts(): AttemptFold<Minds[M]['attempt']>
  /** Compares two runs of this mind. One that is `like` another also reads that one's events. @param a may grow later */
  divergence(a: readonly RunEvent[], b: readonly RunEvent[]): DivergenceFinder<Minds[M]['divergence']>
  /** Whether the event is one of the mind's own and says something of that thing. */
  concerns(event: RunEvent, thing: string): boolean
  /** Adds authors to the mind's events. Missing: the convention holds that an event which rests on a reply has `by`. */
  attribution?(): Promise<AttributionRule>
  /** Everything that the events say of one thing. */
  details(
    thing: string,
    events: readonly RunEvent[],
    actions: readonly string[],
  ): Promise<Minds[M]['details']>
}

export type AnyMind = Mind<MindId>
