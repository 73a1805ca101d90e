/** The mind of planners that look up in documents what a task means and what it takes (GoG, and the methods beside it). */
import type { AttemptFacts } from '../../../attempts'
import type { DivergenceSide, RunDivergence } from '../../../divergence'
import type { EventOf, RunEvent } from '../../../events'
import type { GoalsAuthor, GoalsEnd, GoalsEvent, MissingItem } from './events'
import type { KeptGoals } from './kept'
import type { GoalsQuestions, GoalsStep } from './questions'
import type { GoalsShown } from './shown'

/** What was tried for one step of the plan, until it is behind or something is put before it. */
export interface GoalsAttempt extends AttemptFacts {
  readonly mind: 'goals'
  /** Null: it was no step, but the plan, or its end. */
  readonly planned: GoalsStep | null
  /** For what missing thing the step was put in. */
  readonly for: MissingItem | null
  /** What it lacked; null: nothing, or nobody says. */
  readonly lacks: MissingItem | null
  /** The plan that was written, and on whose word. */
  readonly steps: { readonly count: number; readonly by: GoalsAuthor } | null
  readonly isDone: boolean
  readonly closed: { readonly isReached: boolean; readonly why: GoalsEnd } | null
  readonly reseeded: number | null
}

/** What the events say of one thing. */
export interface GoalsDetails {
  readonly events: readonly RunEvent[]
}

export type GoalsAction = EventOf<'tried'>
export type GoalsSide = DivergenceSide<GoalsAction, GoalsStep>
export type GoalsDivergence = RunDivergence<GoalsAction, GoalsStep, 'action' | 'outcome'>

export interface GoalsTypes {
  questions: GoalsQuestions
  event: GoalsEvent
  mark: 'missing' | 'reached'
  shown: GoalsShown
  divergence: GoalsDivergence
  details: GoalsDetails
  attempt: GoalsAttempt
  initialKnowledge: KeptGoals
  /** Of files of version 1, of which none is of this mind: what it knows is kept by the Library alone. */
}
