import type { Growing } from './growing'

/**
 * DRIP with state (our own): when no subtask is left and the goal does not hold, the agent decomposes the
 * goal again from the current state. This restores subtasks that were undone on the way, which is the limit
 * that 4.1.4 names. It does so only if at least one action was carried out since the last time, because
 * otherwise the towers are the same.
 */
export function takesGoalAnew(tree: Growing, seesState: boolean): () => boolean {
  let before = -1
  return () => {
    const hasMoved = tree.carriedOut > before
    before = tree.carriedOut
    return seesState && hasMoved && before > 0
  }
}
