import { subtask } from '../../../../engine/minds/tree/subtask'
import type { ReactAnswer, ReactQuestion } from '../../../../engine/minds/tree/types/questions'
import { describe, readLine } from '../../../../engine/worlds/blocks/described'
import type { BlocksMove, Operators } from '../../../../engine/worlds/blocks/types'
import type { Attention } from '../attention'
import { goalOf, operatorsOf } from './asked'
import { procedure } from './next-move'
import { perceived } from './perceived'

/**
 * A thought and the next action, by the lines that it read of the newest description and of the goal: if all
 * of that holds, it reports the end.
 */
export function react(question: ReactQuestion, attention: Attention): ReactAnswer {
  const operators = operatorsOf(question)
  const goal = attention.read(goalOf(question))
  const { table } = perceived(attention.read(newest(question, operators)), operators)
  const move = procedure(goal, table)(table)
  if (!move) return { thought: 'All is as it is wanted.', subtask: null }
  return { thought: thoughtOf(move), subtask: subtask(move.operator, move.blocks) }
}

/** The last description; after an action without an observation, the state that must have resulted. */
function newest({ state, history }: ReactQuestion, operators: Operators): readonly string[] {
  let lines = state
  for (const turn of history) {
    const seen = turn.observation.filter((line) => readLine(line) !== null)
    if (seen.length > 0) lines = seen
    else {
      const { table } = perceived(lines, operators)
      table.apply({ operator: turn.subtask.verb, blocks: turn.subtask.things })
      lines = describe(table.state)
    }
  }
  return lines
}

function thoughtOf({ operator, blocks: [x = '', y] }: BlocksMove): string {
  switch (operator) {
    case 'stack':
      return `${x} can go on ${y ?? ''} now.`
    case 'unstack-blocks':
      return `Something stands on ${x}, and has to go first.`
    case 'put-down':
      return `${x} goes on the table.`
    default:
      return `${x} has to move.`
  }
}
