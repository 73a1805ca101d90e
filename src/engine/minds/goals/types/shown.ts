/** What is known of a planner that reads documents at some step, as it is drawn. */
import type { GoalsEnd, Method, MissingItem, ExpandedGoal } from './events'
import type { GoalsQuestions, GoalsStep } from './questions'
import type { ItemCount } from '../../../worlds/items/types'
import type { GoalsAuthor } from './events'

/** `waiting`; `now`: it is being done; `done`; `lacking`: something is missing, which is had first; `left`: it came to nothing. */
export type StepStatus = 'waiting' | 'now' | 'done' | 'lacking' | 'left'

/** A line of the plan as it stands. */
export interface GoalsPlanLine {
  /** In the order in which they were written down. */
  readonly number: number
  readonly planned: GoalsStep
  readonly standing: StepStatus
  /** For what missing thing it was put in; null: it was there from the start. */
  readonly missing: MissingItem | null
  /** Since when it stands so. */
  readonly since: number
}

export interface GoalsShown {
  readonly mind: 'goals'
  readonly method: Method | null
  readonly task: string
  readonly size: { readonly documents: number; readonly goals: number; readonly subgoals: number }
  /** Nearest first; null: nothing was looked up. */
  readonly candidates: readonly { readonly name: string; readonly similarity: number }[] | null
  readonly chosen: { readonly name: string | null; readonly item: string; readonly by: GoalsAuthor } | null
  /** Of the task, its root first; behind it goals that were looked up later, for what was missing. */
  readonly tree: readonly ExpandedGoal[]
  readonly lacking: readonly string[]
  /** What the task is for, and all that it takes. */
  readonly wanted: ItemCount | null
  readonly list: readonly ItemCount[]
  readonly found: readonly { readonly name: string; readonly characters: number }[]
  readonly plan: readonly GoalsPlanLine[]
  /** Its place in the plan; null: nothing is being done. */
  readonly now: number | null
  /** How often steps were put in for what was missing. */
  readonly replans: number
  readonly calls: number
  readonly asked: Readonly<Record<keyof GoalsQuestions, number>>
  readonly closed: { readonly isReached: boolean; readonly why: GoalsEnd; readonly step: number } | null
  /** How often what was asked for was had in the end, of how often something was asked for. */
  readonly reached: number
  readonly goals: number
}
