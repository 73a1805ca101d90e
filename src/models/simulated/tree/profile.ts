import { OMITTED_PER_LINE } from '../adg/profile'

/**
 * Numbers behind the simulated model's answers to planners: one probability, and two assumed shares. No
 * number here is taken from DRIP's Tables 1 to 4, its Figures 5 to 7, its manual accuracies or its numbers of
 * calls, with which planners are compared, and none was chosen by planners' results
 * (`docs/simulated-model.md`).
 */
export const READING = {
  /**
   * The probability of overlooking a line of a text, for each line of the text. **Carried over** from lists
   * of another paper and another world, which is the assumption: a 7B model omits a line of a plan at this
   * rate (XENON, Table 15). DRIP says that it grows with the length of a description (4.1.3), without a
   * number.
   */
  overlookedPerLine: OMITTED_PER_LINE,
  /**
   * The probability of judging whether a block is clear by the line that says so, instead of by what stands
   * on it (Table 8 lists both). **Assumed**: one half.
   */
  byClearLine: 1 / 2,
} as const

/**
 * The kinds of fault of a part in a decomposition. DRIP names “incorrect decomposition” (Table 2) and
 * “invalid action sequences” (4.1.4), and counts no kinds. **Assumed**: all equally likely.
 */
export const PART_FAULTS = ['left-out', 'late', 'other-block'] as const
