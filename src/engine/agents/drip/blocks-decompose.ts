import { subtask } from '../../minds/tree/subtask'
import type { Subtask } from '../../minds/tree/types/questions'
import type { BlocksTable } from '../../worlds/blocks/table'
import type { Fact, Operators } from '../../worlds/blocks/types'

/**
 * Which subtasks come right before another, as somebody who is never wrong says it. From the goal alone (`table` null) it is
 * what DRIP's Table 7 asks for: of the goal a `stack` for each fact, of a `stack X Y` to clear Y and to part it from X.
 */
export function decomposed(
  { verb, things }: Subtask,
  goal: readonly Fact[],
  operators: Operators,
  table: BlocksTable | null,
): readonly Subtask[] {
  const [, y = ''] = things
  if (verb === 'reach') {
    const facts = goal.filter((fact) => table === null || !table.holds(fact))
    return facts.map((fact) =>
      fact.kind === 'on'
        ? subtask('stack', [fact.block, fact.under])
        : fact.kind === 'on-table'
          ? subtask('put-down', [fact.block])
          : subtask('unstack-blocks', [fact.block]),
    )
  }
  if (operators === 'three')
    return verb === 'stack' ? [subtask('unstack-blocks', [y]), subtask('put-down', [y])] : []
  return []
}
