/**
 * What happened in a run, in order: the only history there is. Feed, inspector, curves, timeline, exports and
 * tests all read these. Every event is small and serialisable, and names things and actions by their names.
 */
import type { Answer, MindEvent, Question } from './minds'
import type { WorldEvent } from './worlds'

/** Why a run is over. */
export type EndReason = 'horizon' | 'episodes' | 'nothing-left' | 'goal-reached' | 'goal-missed'

/** What the driver records, whatever the world and whoever plays. */
export type CoreEvent =
  | { readonly kind: 'run-started'; readonly goals: readonly string[]; readonly actions: readonly string[] }
  | { readonly kind: 'episode-started' }
  | {
      readonly kind: 'question-answered'
      readonly question: Question
      readonly answer: Answer
      readonly attempts: number
      readonly fallback: boolean
      /** The model had no answer of its own to this (a recording that does not go so far): another stood in. */
      readonly standIn?: boolean
      /** Who has answered where it was not the model. Nothing that a run notes: it is added where a run is shown. */
      readonly by?: 'person' | 'nobody'
    }
  | { readonly kind: 'reseeded'; readonly seed: number }
  | { readonly kind: 'run-ended'; readonly reason: EndReason }

/** `step`: how many actions had been taken when it happened; the event of an action counts its own. */
export type RunEvent = { readonly step: number } & (CoreEvent | WorldEvent | MindEvent)
export type EventKind = RunEvent['kind']
/** The events of that kind. */
export type EventOf<Kind extends EventKind> = RunEvent & { readonly kind: Kind }
