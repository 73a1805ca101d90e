/** What is known of a planner that reads documents at some step, as it is drawn. */
import type { GoalsEnd, Method, Missing, ToldGoal } from './events'
import type { GoalsQuestions, Step } from './questions'
import type { Listed } from '../../../worlds/items/types'
import type { By } from './events'

/** `waiting`; `now`: it is being done; `done`; `lacking`: something is missing, which is had first; `left`: it came to nothing. */
export type StepStanding = 'waiting' | 'now' | 'done' | 'lacking' | 'left'

/** A line of the plan as it stands. */
export interface PlanLine {
  /** In the order in which they were written down. */
  readonly number: number
  readonly planned: Step
  readonly standing: StepStanding
  /** For what missing thing it was put in; null: it was there from the start. */
  readonly missing: Missing | null
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
  readonly chosen: { readonly name: string | null; readonly item: string; readonly by: By } | null
  /** Of the task, its root first; behind it goals that were looked up later, for what was missing. */
  readonly tree: readonly ToldGoal[]
  readonly lacking: readonly string[]
  /** What the task is for, and all that it takes. */
  readonly wanted: Listed | null
  readonly list: readonly Listed[]
  readonly found: readonly { readonly name: string; readonly characters: number }[]
  readonly plan: readonly PlanLine[]
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
