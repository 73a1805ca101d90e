import type { Origin } from '../../knowledge/types'

/** One subtask of a decomposition, as a task is named in its world. */
export interface Part {
  readonly verb: string
  readonly things: readonly string[]
  readonly quantity: number
}

/** Into what somebody took a task apart. */
export interface TreeClaim {
  readonly parts: readonly Part[]
  /** How often the task was done this way, and how often it came to nothing. */
  readonly tried: readonly [done: number, failed: number]
  readonly origins: readonly Origin[]
}

export interface TreeTask extends TreeClaim {
  readonly others?: readonly TreeClaim[]
}

/** What a planner's trees have shown: tasks by their names, and what each was taken apart into. */
export interface TreeBody {
  readonly tasks: Readonly<Record<string, TreeTask>>
}
