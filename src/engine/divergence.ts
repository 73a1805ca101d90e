/** Where two runs first differ in what they do. Each mind says what an action, its goal and a difference are. */
import type { EventOf, RunEvent } from './events'

/** What an agent does next, or the end of its run. */
export type NextAction<Action extends RunEvent> = Action | EventOf<'run-ended'>

/** One of the two runs, at the first action that differs. */
export interface DivergenceSide<Action extends RunEvent, Goal> {
  readonly action: NextAction<Action>
  /** What the action is for; null: the events before it name no goal. */
  readonly goal: Goal | null
  /** The last few events before the action that the other run does not have, then the action. */
  readonly events: readonly RunEvent[]
}

export interface RunDivergence<Action extends RunEvent, Goal, Over extends string> {
  /** At all steps before this one, both runs did the same, with the same outcome. */
  readonly step: number
  /** In what they differ; `end`: one run is over. */
  readonly over: Over | 'end'
  readonly a: DivergenceSide<Action, Goal>
  readonly b: DivergenceSide<Action, Goal>
}

/** Compares two runs while their events grow. */
export interface DivergenceFinder<Found> {
  /** Null: both runs do the same as far as both are known. `alike`: both have ended and did the same. */
  find(): Found | 'alike' | null
}
