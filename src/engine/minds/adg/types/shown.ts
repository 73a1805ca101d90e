/** What is known at some step, as it is drawn. */
import type { KnownItem } from './known'
import type { TestedItems } from './tested'

/** One line of the plan for the goal of the moment. */
export interface AdgPlanLine {
  readonly item: string
  readonly quantity: number
  /** How many of `quantity` have come since the plan was made. */
  done: number
}

/** What is known at some step, as it is drawn: of any mind that knows a dependency graph. */
export interface GraphShown {
  readonly items: readonly KnownItem[]
  /** The item that the agent has picked to obtain next: v_g of Algorithm 1. */
  readonly goal: string | null
  readonly plan: readonly AdgPlanLine[]
  readonly lastChange: LastChange | null
  /** Of so many goals, … */
  readonly goals: number
  readonly right: number
  readonly obtained: number
  /** The first step with EGA ≥ 0.97, null until then. */
  readonly convergedAt: number | null
  readonly actions: readonly string[]
  /** What a real game makes of what was believed; left out: nobody asks. */
  readonly tested?: TestedItems
}

export interface AdgShown extends GraphShown {
  readonly mind: 'adg'
}

/** The last change to an item's set, for the page to let its edges glow. */
export interface LastChange {
  readonly step: number
  readonly item: string
}
