import { judged } from '../../../../engine/agents/drip/blocks-ground'
import type { ExecutableAnswer, ExecutableQuestion } from '../../../../engine/minds/tree/types/questions'
import { factLine } from '../../../../engine/worlds/blocks/described'
import type { Operators } from '../../../../engine/worlds/blocks/types'
import type { Attention } from '../attention'
import { READING } from '../profile'
import { goalOf, operatorsOf } from './asked'
import { perceived } from './perceived'

/**
 * Whether a subtask can be done, by the lines that were read (DRIP, Table 8). The model may overlook what
 * stands on a block, that a block is clear, or that two blocks are in one tower.
 */
export function executable(question: ExecutableQuestion, attention: Attention): ExecutableAnswer {
  const { subtask, parent, state } = question
  const operators = operatorsOf(question)
  const goesByClear = attention.chance(READING.byClearLine)
  const { table, clear } = perceived(attention.read(state), operators, goesByClear)
  if (subtask.verb === 'reach') {
    // For the goal itself, the only question is whether it holds.
    const missing = attention.read(goalOf(question)).find((fact) => !table.holds(fact))
    if (missing) return { verdict: 'not-executable', reason: `it is not so that ${factLine(missing)}` }
    return table.held === null
      ? { verdict: 'unnecessary', reason: 'all of it is so' }
      : { verdict: 'not-executable', reason: `the hand holds ${table.held}` }
  }
  const answer = judged(table, subtask, parent)
  const block = toBeClear(operators, subtask)
  if (goesByClear && answer.verdict === 'executable' && block !== undefined && !clear.has(block))
    return { verdict: 'not-executable', reason: `nothing says that ${block} is clear` }
  return answer
}

/** The block that has to be clear for the subtask; undefined: none. */
function toBeClear(operators: Operators, { verb, things: [x, y] }: ExecutableQuestion['subtask']) {
  if (verb === 'stack') return y
  return operators === 'four' && (verb === 'pick-up' || verb === 'unstack') ? x : undefined
}
