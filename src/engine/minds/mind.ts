import type { AttemptFold } from '../attempts'
import type { AttributionRule } from '../attribution'
import type { DivergenceFinder } from '../divergence'
import type { RunEvent } from '../events'
import type { Judged } from '../judged'
import type { Fold } from '../ledger'
import type { WorldShown } from '../worlds'
import type { Answer, RunKnowledge, MindId, Minds, Question } from '.'

/** The rules for answers to a mind's questions. */
export interface AnswerRules<Q extends Question> {
  /** Checks whether `reply` answers `question`; if not, says why. A model's reply is never trusted. */
  judge(question: Q, reply: unknown): Judged<Answer>
  /** The answer if the model gives none. */
  fallback(question: Q): Answer
  /** The things of the world that the question is about. */
  about(question: Q): readonly string[]
  /**
   * The rest of the question, as text. Questions of one kind, about the same things, in the same context
   * count as equal.
   */
  context(question: Q): string
  /**
   * The part of the offered options that an answer uses, as text. The answer can be reused if all of that is
   * on offer again. Null: the question offers no options, and the answer fits the same question only.
   */
  taken(question: Q, answer: Answer): string | null
}

export interface MindFold<Shown> extends Fold<Shown> {
  /** The known share of everything that can be learned, in [0, 1]; for lists. */
  readonly share: number
  /** The learned knowledge, for a file; null: none that stands on its own. */
  readonly known: RunKnowledge | null
}

/** The author of an answer: the run's model, a person in its place, or `nobody` (the fallback). */
export type Author = 'model' | 'person' | 'nobody'

/**
 * The knowledge, events and questions of a family of agents. The worker builds the displayed state from its
 * events.
 */
export interface Mind<M extends MindId> {
  readonly id: M
  readonly answerRules: AnswerRules<Question>
  /**
   * The state of a run of this mind before its first event.
   * @param world the world's fold; it must receive each event first
   */
  fold(world: Fold<WorldShown>): MindFold<Minds[M]['shown']>
  /** The account of a run of this mind before its first event. */
  attempts(): AttemptFold<Minds[M]['attempt']>
  /**
   * Compares two runs of this mind. A mind that is `like` another also reads that one's events.
   * @param a may grow later
   */
  divergence(a: readonly RunEvent[], b: readonly RunEvent[]): DivergenceFinder<Minds[M]['divergence']>
  /** Whether the event is one of the mind's own and is about that thing. */
  concerns(event: RunEvent, thing: string): boolean
  /**
   * Adds authors to the mind's events. Missing: the mind follows the convention that an event which rests on
   * a reply has `by`.
   */
  attribution?(): Promise<AttributionRule>
  /** All events about one thing. */
  details(
    thing: string,
    events: readonly RunEvent[],
    actions: readonly string[],
  ): Promise<Minds[M]['details']>
}

export type AnyMind = Mind<MindId>
