/**
 * The mind of planners that look up a task's meaning and needs in documents (GoG, and the methods that it is
 * compared with).
 */
import type { AttemptFacts } from '../../../attempts'
import type { DivergenceSide, RunDivergence } from '../../../divergence'
import type { EventOf, RunEvent } from '../../../events'
import type { GoalsAuthor, GoalsEvent, MissingItem, GoalsEnd, Method, ExpandedGoal } from './events'
import type { KeptGoals } from './claims'
import type { GoalsQuestions, GoalsStep } from './questions'
import type { PlannerShown } from '../..'
import type { ItemCount } from '../../../worlds/items/types'

/**
 * `waiting`; `now`: in progress; `done`; `lacking`: an item is missing, and comes first; `left`: it failed.
 */
export type StepStatus = 'waiting' | 'now' | 'done' | 'lacking' | 'left'

/** A line of the present plan. */
export interface GoalsPlanLine {
  /** In the order of writing. */
  readonly number: number
  readonly planned: GoalsStep
  readonly status: StepStatus
  /** The missing item that it was inserted for; null: it was in the plan from the start. */
  readonly missing: MissingItem | null
  /** The step of its last status change. */
  readonly since: number
}

/** Its counts are of requests. */
export interface GoalsShown extends PlannerShown<keyof GoalsQuestions, GoalsPlanLine, GoalsClosed> {
  readonly mind: 'goals'
  readonly method: Method | null
  readonly task: string
  readonly size: { readonly documents: number; readonly goals: number; readonly subgoals: number }
  /** Nearest first; null: no lookup was made. */
  readonly candidates: readonly { readonly name: string; readonly similarity: number }[] | null
  readonly chosen: { readonly name: string | null; readonly item: string; readonly by: GoalsAuthor } | null
  /** The task's tree, root first, followed by later lookups for missing items. */
  readonly tree: readonly ExpandedGoal[]
  readonly lacking: readonly string[]
  /** The item of the task, and all its needs. */
  readonly wanted: ItemCount | null
  readonly list: readonly ItemCount[]
  readonly found: readonly { readonly name: string; readonly characters: number }[]
  /** Index in the plan; null: no step is in progress. */
  readonly now: number | null
  /** Number of times that steps were inserted for a missing item. */
  readonly replans: number
}

/** The end of planning. */
interface GoalsClosed {
  readonly isReached: boolean
  readonly why: GoalsEnd
}

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
