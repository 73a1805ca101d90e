import type { Conditions, Passage } from '../../../engine/minds/goals/types/claims'
import type { DocumentText } from '../../../engine/minds/goals/types/kept'
import type { Origin } from '../../knowledge/types'

/** One source's claim of what a goal takes, and what comes of it. */
export interface GoalsClaim extends Conditions {
  readonly description: string
  /** Goals that are said to be its subgoals, each with why: by name, once. */
  readonly subgoals: Readonly<Record<string, string>>
  /** Where it stands, in documents of this piece; empty: it was seen in a run, or the place is not known. */
  readonly passages: readonly Passage[]
  readonly origins: readonly Origin[]
}

export interface KeptGoal extends GoalsClaim {
  readonly others?: readonly GoalsClaim[]
}

/** A goal-oriented graph as it is kept: goals by their names, and the documents in which they stand. */
export interface GoalsBody {
  readonly goals: Readonly<Record<string, KeptGoal>>
  /** By the digest of their text. */
  readonly documents: Readonly<Record<string, DocumentText>>
}
