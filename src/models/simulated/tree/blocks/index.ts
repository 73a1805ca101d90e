import { MAX_PARTS } from '../../../../engine/minds/tree/answer-rules'
import type {
  TreeQuestion,
  ApplyAnswer,
  ApplyQuestion,
  ChainAnswer,
  ChainQuestion,
  Subtask,
  DecomposeAnswer,
  DecomposeQuestion,
  ExecutableAnswer,
  ExecutableQuestion,
  ReactAnswer,
  ReactQuestion,
} from '../../../../engine/minds/tree/types/questions'
import type { SimulationParameters } from '../..'
import type { TreeAnswers } from '..'
import { attentionTo, type Attention } from '../attention'
import { describe, factLine, readLine } from '../../../../engine/worlds/blocks/described'
import { type BlocksTable, OPERATORS } from '../../../../engine/worlds/blocks/table'
import { perceived } from './perceived'
import { subtask } from '../../../../engine/minds/tree/subtask'
import type { BlocksMove, Operators, Fact } from '../../../../engine/worlds/blocks/types'
import { longestPlan, procedure } from './next-move'
import { decomposed } from '../../../../engine/agents/drip/blocks-decompose'
import { PART_FAULTS, READING } from '../profile'
import { judged } from '../../../../engine/agents/drip/blocks-ground'

/**
 * The model's answers in block worlds. It knows the rules, and all its errors are overlooked lines. These
 * follow from the seed and the question, not from the time of asking.
 */
export const blocksAnswers = (parameters: SimulationParameters): TreeAnswers => ({
  decompose: (question) => decompose(question, attentionTo(question, parameters)),
  executable: (question) => executable(question, attentionTo(question, parameters)),
  apply: (question) => apply(question, attentionTo(question, parameters)),
  chain: (question) => chain(question, attentionTo(question, parameters)),
  react: (question) => react(question, attentionTo(question, parameters)),
})

/**
 * The state after a subtask, written line by line (DRIP, Table 9). An overlooked line is forgotten; if it had
 * to change, the old line stays; and a load on a moved block may be left behind.
 */
function apply(question: ApplyQuestion, attention: Attention): ApplyAnswer {
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

/**
 * The whole plan, thought through step by step. The state is described only once. From then on the model has
 * to keep it in mind through everything that it has written, and the longer that is, the more it overlooks.
 */
function chain(question: ChainQuestion, attention: Attention): ChainAnswer {
  const operators = operatorsOf(question)
  const goal = attention.read(goalOf(question))
  const { state } = question
  const mind = perceived(attention.read(state), operators).table
  const next = procedure(goal, mind)
  const plan: Subtask[] = []
  const most = Math.min(MAX_PARTS, longestPlan(mind, goal))
  while (plan.length < most) {
    const length = state.length + plan.length
    const seen = perceived(attention.read(describe(mind.state), length), operators).table
    const move = next(seen)
    if (!move) break
    plan.push(subtask(move.operator, move.blocks))
    keepInMind(mind, move, () => attention.overlooks(length))
  }
  const thought =
    plan.length === 0
      ? 'All is as it is wanted.'
      : 'I build each tower from its lowest block up, and put on the table what is in the way.'
  return { thought, plan }
}

/** Updates its view after a move: it may forget the move itself, or the load that moved along. */
function keepInMind(mind: BlocksTable, move: BlocksMove, overlooks: () => boolean): void {
  const [x = ''] = move.blocks
  const moved = move.operator === 'unstack-blocks' ? (mind.above(x) ?? x) : x
  const from = mind.under(moved)
  const load = mind.above(moved)
  const [isForgotten, isLeft] = [overlooks(), overlooks()]
  if (isForgotten) return
  const outcome = mind.apply(move)
  if (!outcome.success || !outcome.moved || !isLeft || load === undefined) return
  mind.apply(
    typeof from === 'string'
      ? { operator: 'stack', blocks: [load, from] }
      : { operator: 'put-down', blocks: [load] },
  )
}

/**
 * The parts right before a subtask: the right parts for its view of the state (if it is told the state), with
 * errors in writing them down.
 */
function decompose(question: DecomposeQuestion, attention: Attention): DecomposeAnswer {
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

/**
 * Whether a subtask can be done, by the lines that were read (DRIP, Table 8). The model may overlook what
 * stands on a block, that a block is clear, or that two blocks are in one tower.
 */
function executable(question: ExecutableQuestion, attention: Attention): ExecutableAnswer {
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

/**
 * A thought and the next action, by the lines that it read of the newest description and of the goal: if all
 * of that holds, it reports the end.
 */
function react(question: ReactQuestion, attention: Attention): ReactAnswer {
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

/** The rules of a question. */
const operatorsOf = ({ rulebook }: TreeQuestion): Operators => (rulebook === 'blocks/four' ? 'four' : 'three')

/** The goal's facts; lines that do not give a block's place are ignored. */
const goalOf = ({ goal }: Pick<TreeQuestion, 'goal'>): Fact[] =>
  goal.flatMap((line) => {
    const fact = readLine(line)
    return fact && fact.kind !== 'held' ? [fact] : []
  })
