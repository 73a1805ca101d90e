import type { TreeQuestion } from '../../../../engine/minds/tree/types/questions'
import { readLine } from '../../../../engine/worlds/blocks/described'
import type { Fact, Operators } from '../../../../engine/worlds/blocks/types'

/** The rules of a question. */
export const operatorsOf = ({ rulebook }: TreeQuestion): Operators =>
  rulebook === 'blocks/four' ? 'four' : 'three'

/** The goal's facts; lines that do not give a block's place are ignored. */
export const goalOf = ({ goal }: Pick<TreeQuestion, 'goal'>): Fact[] =>
  goal.flatMap((line) => {
    const fact = readLine(line)
    return fact && fact.kind !== 'held' ? [fact] : []
  })
