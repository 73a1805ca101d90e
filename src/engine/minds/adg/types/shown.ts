/** The displayed knowledge at some step. */
import type { KnownItem } from './known'
import type { TestedItems } from './tested'

/** One line of the plan for the current goal. */
export interface AdgPlanLine {
  readonly item: string
  readonly quantity: number
  /** Number of items, out of `quantity`, that arrived since the plan was made. */
  done: number
}

/** The displayed knowledge at some step, for any mind with a dependency graph. */
export interface GraphShown {
  readonly items: readonly KnownItem[]
  /** The goal that the agent works on now: v_g of Algorithm 1. */
  readonly goal: string | null
  readonly plan: readonly AdgPlanLine[]
  readonly lastChange: LastChange | null
  /** Number of goals, then number of right ones. */
  readonly goals: number
  readonly right: number
  readonly obtained: number
  /** The first step with EGA ≥ 0.97; null: not yet. */
  readonly convergedAt: number | null
  readonly actions: readonly string[]
  /** The verdicts of a real game on the beliefs; left out: not requested. */
  readonly tested?: TestedItems
}

export interface AdgShown extends GraphShown {
  readonly mind: 'adg'
}

/** The last change of an item's set. The page highlights its edges. */
export interface LastChange {
  readonly step: number
  readonly item: string
}
