/** Where two runs part. */
import type { EventOf, RunEvent } from '../../../events'
import type { ItemActionEvent, RequirementSet } from '../../../worlds/items/types'

/** What an agent does next, or that it does nothing any more. */
export type AdgNextAction = ItemActionEvent | EventOf<'run-ended'>

/** One of two runs where they part. */
export interface AdgSide {
  readonly deed: AdgNextAction
  /** The goal that it did it for. */
  readonly goal: string | null
  /** What it thought and was told since they last did the same, and the other did not: the last few, then the deed. */
  readonly events: readonly RunEvent[]
}

/** An item of which they believe different things; null: nothing yet. */
export interface BeliefDifference {
  readonly item: string
  readonly a: RequirementSet | null
  readonly b: RequirementSet | null
}

/** The first decision in which two runs differ. */
export interface AdgDivergence {
  /** The step at which they part; at all steps before they did the same, for the same goals, with the same outcome. */
  readonly step: number
  /** The first of these in which they differ: whether they go on, their goal, the item tried, how, what came of it. */
  readonly over: 'end' | 'goal' | 'item' | 'action' | 'outcome'
  readonly a: AdgSide
  readonly b: AdgSide
  /** Where beliefs decide (goals and the items of a plan): the one nearest to the goal that is not shared. */
  readonly belief: BeliefDifference | null
}
