import { decomposed } from '../../../../engine/agents/drip/blocks-decompose'
import type {
  DecomposeAnswer,
  DecomposeQuestion,
  Subtask,
} from '../../../../engine/minds/tree/types/questions'
import { OPERATORS } from '../../../../engine/worlds/blocks/table'
import type { Attention } from '../attention'
import { PART_FAULTS } from '../profile'
import { goalOf, operatorsOf } from './asked'
import { perceived } from './perceived'

/**
 * The parts right before a subtask: the right parts for its view of the state (if it is told the state), with
 * errors in writing them down.
 */
export function decompose(question: DecomposeQuestion, attention: Attention): DecomposeAnswer {
  const { subtask, state } = question
  const operators = operatorsOf(question)
  const goal = goalOf(question)
  const table = state && perceived(attention.read(state), operators).table
  const takes = Object.entries(OPERATORS[operators]).find(([verb]) => verb === subtask.verb)?.[1]
  if (takes !== undefined && takes !== subtask.things.length) return { subtasks: [] }
  // It cannot plan for a block if it overlooked every line about it.
  const isSeen = (block: string) => table === null || table.has(block)
  if (!subtask.things.every(isSeen)) return { subtasks: [] }
  const seen = goal.filter((fact) => isSeen(fact.block) && (fact.kind !== 'on' || isSeen(fact.under)))
  const parts = decomposed(subtask, seen, operators, table)
  const named = goal.flatMap((fact) => (fact.kind === 'on' ? [fact.block, fact.under] : [fact.block]))
  return { subtasks: writtenDown(parts, [...new Set([...named, ...subtask.things])], attention) }
}

/** The written parts: an overlooked part is omitted, comes last, or names another block. */
function writtenDown(
  parts: readonly Subtask[],
  blocks: readonly string[],
  attention: Attention,
): readonly Subtask[] {
  const late: Subtask[] = []
  const written = parts.flatMap((part) => {
    const isWrong = attention.overlooks(parts.length)
    const fault = attention.pick(PART_FAULTS)
    const other = attention.pick(blocks.filter((block) => !part.things.includes(block)))
    if (!isWrong) return [part]
    if (fault === 'late') late.push(part)
    if (fault !== 'other-block' || other === undefined) return []
    return [{ ...part, things: [...part.things.slice(0, -1), other] }]
  })
  return [...written, ...late]
}
