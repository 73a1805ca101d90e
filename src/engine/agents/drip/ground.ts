import type { Doing } from '../../effects'
import type { ExecutableAnswer, Rulebook, Subtask } from '../../minds/tree/types/questions'

/** Outcome of a subtask in the world. */
export interface CarriedOut {
  readonly success: boolean
}

/**
 * A world for planners that build a tree: how to describe it, its own answers, and how to carry out a
 * subtask.
 */
export interface Ground {
  readonly rulebook: Rulebook
  /** g_00 */
  readonly root: Subtask
  /**
   * The goal as facts, one per line, in the same words as `look` while they hold; unless `missing` says
   * which do not hold.
   */
  readonly goal: readonly string[]
  /** The true S_t, one fact per line. */
  look(): Doing<readonly string[]>
  /** Whether the goal really holds. */
  isReached(): Doing<boolean>
  /** The lines of `goal` that really do not hold. If absent, they are those that `look` does not list. */
  missing?(): Doing<readonly string[]>
  /**
   * The subtasks immediately before it.
   * @param seesState whether it may look at the current state; else it only uses the goal
   */
  decompose(subtask: Subtask, seesState: boolean): Doing<readonly Subtask[]>
  /** The true executability(g, S_t). */
  executable(subtask: Subtask, parent: Subtask): Doing<ExecutableAnswer>
  /** Carries out one subtask in the world, in any number of steps. */
  carryOut(subtask: Subtask): Doing<CarriedOut>
  /**
   * The given subtasks whose results no longer hold. If absent, results may be used up and do not count as
   * undone.
   */
  undone?(behind: readonly Subtask[]): Doing<readonly Subtask[]>
}
