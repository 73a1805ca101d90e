import type { OtherAnswers } from '.'
import { goalsAnswers } from './goals'
import { treeAnswers } from './tree'

/** What the model says to agents of other minds than a first visit's. */
export const otherAnswers: OtherAnswers = (chances) => ({
  ...treeAnswers(chances),
  ...goalsAnswers(chances),
})
