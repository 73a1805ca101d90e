/**
 * The first difference between the actions of two runs. Each mind defines its actions, its goals and its
 * kinds of difference.
 */
import type { EventOf, RunEvent } from './events'

/** What an agent does next, or the end of its run. */
export type NextAction<Action extends RunEvent> = Action | EventOf<'run-ended'>

/** One of the two runs, at the first action that differs. */
export interface DivergenceSide<Action extends RunEvent, Goal> {
  readonly action: NextAction<Action>
  /** The goal of the action; null: the events before it name no goal. */
  readonly goal: Goal | null
  /** The last few events before the action that the other run lacks, then the action. */
  readonly events: readonly RunEvent[]
}

export interface RunDivergence<Action extends RunEvent, Goal, Over extends string> {
  /** At all steps before this one, both runs did the same, with the same outcome. */
  readonly step: number
  /** The kind of difference; `end`: one run is over. */
  readonly over: Over | 'end'
  readonly a: DivergenceSide<Action, Goal>
  readonly b: DivergenceSide<Action, Goal>
}

/** Compares two runs while their events grow. */
export interface DivergenceFinder<Found> {
  /**
   * Null: both runs do the same as far as their events are known. `alike`: both have ended and did the same.
   */
  find(): Found | 'alike' | null
}
