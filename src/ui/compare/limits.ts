import { LETTERS } from '../link/compare-link'

/** As many as have a letter. */
export const MAX_RUNS = LETTERS.length
