/**
 * The events of a run, in order: its only history. Feed, inspector, curves, timeline, exports and tests all
 * read them. Every event is small and serialisable, and refers to things and actions by their names.
 */
import type { Answer, MindEvent, Question } from './minds'
import type { WorldEvent } from './worlds'

/** Why a run is over. */
export type EndReason = 'horizon' | 'episodes' | 'nothing-left' | 'goal-reached' | 'goal-missed'

/** Events that the driver records for every world and every agent. */
export type CoreEvent =
  | { readonly kind: 'run-started'; readonly goals: readonly string[]; readonly actions: readonly string[] }
  | { readonly kind: 'episode-started' }
  | {
      readonly kind: 'question-answered'
      readonly question: Question
      readonly answer: Answer
      readonly attempts: number
      readonly fallback: boolean
      /** The model had no answer of its own (a recording that ended earlier), so a stand-in answered. */
      readonly standIn?: boolean
      /**
       * The author of the answer, if it was not the model. A run does not record this; the code that displays
       * a run adds it.
       */
      readonly by?: 'person' | 'nobody'
    }
  | { readonly kind: 'reseeded'; readonly seed: number }
  | { readonly kind: 'run-ended'; readonly reason: EndReason }

/** `step`: number of actions taken when it happened. The event of an action counts that action. */
export type RunEvent = { readonly step: number } & (CoreEvent | WorldEvent | MindEvent)
export type EventKind = RunEvent['kind']
/** The events of that kind. */
export type EventOf<Kind extends EventKind> = RunEvent & { readonly kind: Kind }
