import type { Growing } from './growing'

/**
 * DRIP with state (own): where no subtask is left and the goal does not hold, the goal is taken apart anew, as things stand
 * then. So what was undone on the way comes back, which is the limit that 4.1.4 names; it is said no more than once of the
 * same towers, for then nothing was carried out since.
 */
export function takesGoalAnew(tree: Growing, seesState: boolean): () => boolean {
  let before = -1
  return () => {
    const hasMoved = tree.carriedOut > before
    before = tree.carriedOut
    return seesState && hasMoved && before > 0
  }
}
