import type { Conditions, Passage, DocumentText } from '../../../engine/minds/goals/types/claims'
import type { Origin } from '../../knowledge/types'

/** One source's claim of what a goal takes, and what comes of it. */
export interface GoalsClaim extends Conditions {
  readonly description: string
  /** The claimed subgoals by name, each with its reason. */
  readonly subgoals: Readonly<Record<string, string>>
  /** Passages in documents of this piece; empty: it was seen in a run, or the place is unknown. */
  readonly passages: readonly Passage[]
  readonly origins: readonly Origin[]
}

export interface KeptGoal extends GoalsClaim {
  readonly others?: readonly GoalsClaim[]
}

/** A saved goal-oriented graph: goals by their names, and the documents that contain them. */
export interface GoalsBody {
  readonly goals: Readonly<Record<string, KeptGoal>>
  /** By the digest of the text. */
  readonly documents: Readonly<Record<string, DocumentText>>
}
