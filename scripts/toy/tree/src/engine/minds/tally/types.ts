import type { AttemptFacts } from '../../attempts'
import type { RunDivergence } from '../../divergence'
import type { EventOf } from '../../events'

export interface VerbQuestion {
  readonly kind: 'verb'
  readonly lamp: string
  readonly options: readonly string[]
}
export interface VerbAnswer {
  readonly verb: string
}
export const TALLY_QUESTIONS = ['verb'] as const
export interface TallyQuestions {
  verb: { readonly question: VerbQuestion; readonly answer: VerbAnswer }
}

/** It knows now what lights a lamp. */
export interface TallyEvent {
  readonly kind: 'tally/noted'
  readonly lamp: string
  readonly verb: string
}
export const TALLY_EVENTS: Readonly<Record<TallyEvent['kind'], true>> = { 'tally/noted': true }

export interface TallyShown {
  readonly mind: 'tally'
  readonly notes: readonly TallyEvent[]
  readonly lamps: number
}

/** A lamp, until it is noted what lights it. */
export interface TallyAttempt extends AttemptFacts {
  readonly mind: 'tally'
}

export type Flipped = EventOf<'switches/flipped'>

export interface TallyTypes {
  questions: TallyQuestions
  event: TallyEvent
  mark: 'noted'
  shown: TallyShown
  divergence: RunDivergence<Flipped, string, 'action'>
  details: { readonly notes: readonly EventOf<'tally/noted'>[] }
  attempt: TallyAttempt
  initialKnowledge: { readonly verbs: Readonly<Record<string, string>> }
}
