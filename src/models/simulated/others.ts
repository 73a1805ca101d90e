import type { OtherAnswers } from '.'
import { goalsAnswers } from './goals'
import { nobodyReads } from './goals/reading'
import { treeAnswers } from './tree'

/** The model's answers to the minds that a first visit does not use. */
export const otherAnswers: OtherAnswers = (chances, dials, reads = nobodyReads) => ({
  ...treeAnswers(chances),
  ...goalsAnswers(chances, dials, reads),
})
