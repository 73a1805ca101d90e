import { subtask } from '../../minds/tree/subtask'
import type { Subtask } from '../../minds/tree/types/questions'
import type { BlocksTable } from '../../worlds/blocks/table'
import type { Fact, Operators } from '../../worlds/blocks/types'
import { decomposedSeen } from './blocks-seen'

/**
 * The correct subtasks immediately before another. From the goal alone (`table` null), this is what DRIP's
 * Table 7 asks for: one `stack` for each fact of the goal; for `stack X Y`, to clear Y and to separate it
 * from X.
 * With four operators, a block has to be picked up before it can be stacked, and how depends on where it
 * stands. The goal alone does not say that. The decomposition assumes the table, which is right for blocks
 * that stand there and fails for all others.
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

/** With four operators no single action clears a block, so the condition itself is the subtask (3.1). */
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
