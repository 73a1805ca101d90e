import type { ApplyAnswer, ApplyQuestion } from '../../../../engine/minds/tree/types/questions'
import { describe, factLine, readLine } from '../../../../engine/worlds/blocks/described'
import type { BlocksTable } from '../../../../engine/worlds/blocks/table'
import type { Attention } from '../attention'
import { operatorsOf } from './asked'
import { perceived } from './perceived'

/**
 * The state after a subtask, written line by line (DRIP, Table 9). An overlooked line is forgotten; if it had
 * to change, the old line stays; and a load on a moved block may be left behind.
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
  // Old lines that call a block clear although something stands on it now.
  const stale = was.filter(
    (line) => !is.includes(line) && readLine(line)?.kind === 'clear' && attention.overlooks(state.length),
  )
  return { state: [...stale, ...written] }
}

/** The lines in place of an overlooked line. */
function instead(line: string, before: BlocksTable, after: BlocksTable): readonly string[] {
  const fact = readLine(line)
  // An overlooked line about the hand keeps its old state; an overlooked line about a clear block is
  // forgotten.
  if (!fact || fact.kind === 'held')
    return before.held === after.held ? [] : [describe(before.state).at(-1) ?? '']
  if (fact.kind === 'clear') return []
  const { block } = fact
  const on = before.under(block)
  if (on !== after.under(block)) return on === undefined ? [] : [placeLine(block, on)]
  // The block stands on the same support: if that moved, the block moved with it.
  const carrier = typeof on === 'string' ? on : undefined
  if (carrier === undefined || before.under(carrier) === after.under(carrier)) return []
  return [placeLine(block, before.under(carrier) ?? null)]
}

const placeLine = (block: string, under: string | null): string =>
  factLine(under === null ? { kind: 'on-table', block } : { kind: 'on', block, under })
