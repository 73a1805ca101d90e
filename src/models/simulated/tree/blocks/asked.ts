import type { TreeQuestion } from '../../../../engine/minds/tree/types/questions'
import { readLine } from '../../../../engine/worlds/blocks/described'
import type { Fact, Operators } from '../../../../engine/worlds/blocks/types'

/** Of which rules a question is. */
export const operatorsOf = ({ rulebook }: TreeQuestion): Operators =>
  rulebook === 'blocks/four' ? 'four' : 'three'

/** What it says is wanted; a line that says nothing of a block's place is no part of it. */
export const goalOf = ({ goal }: Pick<TreeQuestion, 'goal'>): Fact[] =>
  goal.flatMap((line) => {
    const fact = readLine(line)
    return fact && fact.kind !== 'held' ? [fact] : []
  })
