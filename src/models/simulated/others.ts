import type { OtherAnswers } from '.'
import { goalsAnswers } from './goals'
import { nobodyReads } from './goals/reading'
import { treeAnswers } from './tree'

/** What the model says to agents of other minds than a first visit's. */
export const otherAnswers: OtherAnswers = (chances, dials, reads = nobodyReads) => ({
  ...treeAnswers(chances),
  ...goalsAnswers(chances, dials, reads),
})
