import { subtask } from '../../minds/tree/subtask'
import type { Subtask } from '../../minds/tree/types/questions'
import type { BlocksTable } from '../../worlds/blocks/table'
import type { Fact, Operators } from '../../worlds/blocks/types'
import { decomposedSeen } from './blocks-seen'

/**
 * Which subtasks come right before another, as somebody who is never wrong says it. From the goal alone (`table` null) it is
 * what DRIP's Table 7 asks for: of the goal a `stack` for each fact, of a `stack X Y` to clear Y and to part it from X.
 *
 * With the four operators a block has to be taken before it can be stacked, and how depends on where it stands. From the goal
 * alone nobody can say that: it takes it from the table, which is right of blocks that stand there, and fails for all others.
 */
export function decomposed(
  one: Subtask,
  goal: readonly Fact[],
  operators: Operators,
  table: BlocksTable | null,
): readonly Subtask[] {
  if (table !== null) return decomposedSeen(one, goal, table)
  const [x = '', y = ''] = one.things
  if (one.verb === 'reach') return goal.map((fact) => ofFact(fact, operators))
  if (operators === 'three')
    return one.verb === 'stack' ? [subtask('unstack-blocks', [y]), subtask('put-down', [y])] : []
  return one.verb === 'stack' || one.verb === 'put-down' ? [subtask('pick-up', [x])] : []
}

/** With four operators no single action makes a block clear: the condition itself is the subtask (3.1). */
function ofFact(fact: Fact, operators: Operators): Subtask {
  switch (fact.kind) {
    case 'on':
      return subtask('stack', [fact.block, fact.under])
    case 'on-table':
      return subtask('put-down', [fact.block])
    case 'clear':
      return subtask(operators === 'three' ? 'unstack-blocks' : 'clear', [fact.block])
    default:
      return fact satisfies never
  }
}
