import { OMITTED_PER_LINE } from '../adg/profile'

/**
 * What shapes the simulated model's answers to planners: one chance, and two shares that are assumed. No number here is
 * taken from DRIP's Tables 1 to 4, its Figures 5 to 7, its manual accuracies or its numbers of calls, with all of which
 * planners are compared, nor was any chosen by what a planner reaches (`docs/simulated-model.md`).
 */
export const READING = {
  /**
   * A line of a text is overlooked: this chance for each line that the text has. **Carried over** from lists of another
   * paper and another world, which is the assumption: of a plan's lines a 7B model leaves one out so often (XENON, Table
   * 15). That it grows with the length is what DRIP says of descriptions (4.1.3), without a number.
   */
  overlookedPerLine: OMITTED_PER_LINE,
  /**
   * Whether something is clear it decides by the line that says so, rather than by what is said to stand on it (Table 8
   * has it list both). **Assumed**: each as often as the other.
   */
  byClearLine: 1 / 2,
} as const

/**
 * What becomes of a part of a decomposition that goes wrong. DRIP names “incorrect decomposition” (Table 2) and “invalid
 * action sequences” (4.1.4), and counts no kinds. **Assumed**: all alike.
 */
export const PART_FAULTS = ['left-out', 'late', 'other-block'] as const
