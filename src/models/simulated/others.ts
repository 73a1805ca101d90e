import type { OtherAnswers } from '.'
import { goalsAnswers } from './goals'
import { nobodyReads, type ReadsDocuments } from './goals/reading'
import { treeAnswers } from './tree'

/** What the model says to agents of other minds than a first visit's. @param reads of the documents that it is shown or given */
export const otherAnswers =
  (reads: ReadsDocuments = nobodyReads): OtherAnswers =>
  (chances, dials) => ({
    ...treeAnswers(chances),
    ...goalsAnswers(chances, dials, reads),
  })
