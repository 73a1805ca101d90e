/**
 * The mind of planners that look up a task's meaning and needs in documents (GoG, and the methods that it is
 * compared with).
 */
import type { AttemptFacts } from '../../../attempts'
import type { DivergenceSide, RunDivergence } from '../../../divergence'
import type { EventOf, RunEvent } from '../../../events'
import type { GoalsAuthor, GoalsEvent, MissingItem } from './events'
import type { KeptGoals } from './kept'
import type { GoalsQuestions, GoalsStep } from './questions'
import type { GoalsClosed, GoalsShown } from './shown'

/** The tries for one step of the plan, until it is done or steps are inserted before it. */
export interface GoalsAttempt extends AttemptFacts {
  readonly mind: 'goals'
  /** Null: the paragraph is about the plan or its end, not about a step. */
  readonly planned: GoalsStep | null
  /** The missing item that the step was inserted for. */
  readonly for: MissingItem | null
  /** The item that it lacked; null: none, or not known. */
  readonly lacks: MissingItem | null
  /** The written plan, and its author. */
  readonly steps: { readonly count: number; readonly by: GoalsAuthor } | null
  readonly isDone: boolean
  readonly closed: GoalsClosed | null
  readonly reseeded: number | null
}

/** The events about one thing. */
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
  /** For files of version 1, which have none of this mind: only the Library stores its knowledge. */
}
