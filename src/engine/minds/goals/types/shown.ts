/** The displayed state of a planner that reads documents, at some step. */
import type { PlannerShown } from '../../planner'
import type { GoalsAuthor, GoalsEnd, Method, MissingItem, ExpandedGoal } from './events'
import type { GoalsQuestions, GoalsStep } from './questions'
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
  readonly standing: StepStatus
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
export interface GoalsClosed {
  readonly isReached: boolean
  readonly why: GoalsEnd
}
