import type { Doing } from '../../effects'
import type { ExecutableAnswer, Rulebook, Subtask } from '../../minds/tree/types/questions'

/** What came of a subtask in the world. */
export interface CarriedOut {
  readonly success: boolean
}

/** A world as planners of the tree's kind know it: how it is described, what the world itself answers, how a subtask is done. */
export interface Ground {
  readonly rulebook: Rulebook
  /** g_00 */
  readonly root: Subtask
  /** The same in facts, a line each: word for word as `look` says them while they hold, unless `missing` says what does not. */
  readonly goal: readonly string[]
  /** S_t as it is in truth, a fact a line. */
  look(): Doing<readonly string[]>
  /** The goal holds in truth. */
  isReached(): Doing<boolean>
  /** What of `goal` does not hold in truth. Left out: what `look` does not say. */
  missing?(): Doing<readonly string[]>
  /** Which subtasks come right before it. @param seesState how things stand may be looked at; else from the goal alone */
  decompose(subtask: Subtask, seesState: boolean): Doing<readonly Subtask[]>
  /** executability(g, S_t), in truth. */
  executable(subtask: Subtask, parent: Subtask): Doing<ExecutableAnswer>
  /** One subtask is done in the world, in however many steps that takes. */
  carryOut(subtask: Subtask): Doing<CarriedOut>
  /**
   * What of these was brought about and is not so any more. Left out: what was brought about is there to be used up, and
   * is not missed.
   */
  undone?(behind: readonly Subtask[]): Doing<readonly Subtask[]>
}
