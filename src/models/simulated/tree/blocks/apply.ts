import type { ApplyAnswer, ApplyQuestion } from '../../../../engine/minds/tree/types/questions'
import { describe, factLine, readLine } from '../../../../engine/worlds/blocks/described'
import type { BlocksTable } from '../../../../engine/worlds/blocks/table'
import type { Attention } from '../attention'
import { operatorsOf } from './asked'
import { perceived } from './perceived'

/**
 * How things stand after a subtask, written anew line by line (DRIP, Table 9). A line that is overlooked is forgotten; where
 * it was to change, it stays as it was; and what stands on a block that is moved is left behind.
 */
export function apply(question: ApplyQuestion, attention: Attention): ApplyAnswer {
  const { subtask, state } = question
  const before = perceived(state, operatorsOf(question)).table
  const after = before.copy()
  after.apply({ operator: subtask.verb, blocks: subtask.things })
  const was = describe(before.state)
  const is = describe(after.state)
  const written = is.flatMap((line) =>
    attention.overlooks(state.length) ? instead(line, before, after) : [line],
  )
  // That a block is clear on which something stands now.
  const stale = was.filter(
    (line) => !is.includes(line) && readLine(line)?.kind === 'clear' && attention.overlooks(state.length),
  )
  return { state: [...stale, ...written] }
}

/** What is written in place of a line that was overlooked. */
function instead(line: string, before: BlocksTable, after: BlocksTable): readonly string[] {
  const fact = readLine(line)
  // The hand, as it was; or whether something is clear, which is forgotten.
  if (!fact || fact.kind === 'held')
    return before.held === after.held ? [] : [describe(before.state).at(-1) ?? '']
  if (fact.kind === 'clear') return []
  const { block } = fact
  const on = before.under(block)
  if (on !== after.under(block)) return on === undefined ? [] : [placeLine(block, on)]
  // It stands on what it stood on: where that has been moved, it rode along.
  const carrier = typeof on === 'string' ? on : undefined
  if (carrier === undefined || before.under(carrier) === after.under(carrier)) return []
  return [placeLine(block, before.under(carrier) ?? null)]
}

const placeLine = (block: string, under: string | null): string =>
  factLine(under === null ? { kind: 'on-table', block } : { kind: 'on', block, under })
