import type { Origin } from '../../knowledge/types'

/** One subtask of a decomposition, as a task is named in its world. */
export interface TreePart {
  readonly verb: string
  readonly things: readonly string[]
  readonly quantity: number
}

/** The parts that a task was split into. */
export interface TreeClaim {
  readonly parts: readonly TreePart[]
  /** How often the task succeeded this way, and how often it failed. */
  readonly tried: readonly [done: number, failed: number]
  readonly origins: readonly Origin[]
}

export interface TreeTask extends TreeClaim {
  readonly others?: readonly TreeClaim[]
}

/** The knowledge from a planner's trees: tasks by their names, and their decompositions. */
export interface TreeBody {
  readonly tasks: Readonly<Record<string, TreeTask>>
}
