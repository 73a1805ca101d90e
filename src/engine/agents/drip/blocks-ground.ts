import { actor, type Doing } from '../../effects'
import { subtask } from '../../minds/tree/subtask'
import type { ExecutableAnswer, Subtask } from '../../minds/tree/types/questions'
import { decomposed } from './blocks-decompose'
import { describe, factLine } from '../../worlds/blocks/described'
import { inPlace, isReached } from '../../worlds/blocks/goal'
import { reasonWords } from '../../worlds/blocks/reasons'
import { BlocksTable } from '../../worlds/blocks/table'
import type { BlocksState, BlocksTask } from '../../worlds/blocks/types'
import type { Ground } from './ground'

const { act, observe } = actor<'blocks'>()

/**
 * Which block is put down before one is stacked on another: Table 7 names the destination, 3.3 the moved
 * block.
 */
type PutDown = 'destination' | 'moved'

/**
 * The blocks world for planners.
 * @param putDown which block the world's own decomposition from the goal alone puts down
 */
export function blocksGround({ operators, problem }: BlocksTask, putDown: PutDown = 'destination'): Ground {
  const root = subtask('reach', [])
  let seen: BlocksState | null = null
  let table: BlocksTable | null = null

  /** Caches the table while the state is unchanged. */
  function* now(): Doing<BlocksTable> {
    const state = yield* observe()
    if (!table || state !== seen) table = new BlocksTable(operators, state)
    seen = state
    return table
  }

  return {
    rulebook: `blocks/${operators}`,
    root,
    goal: problem.goal.map(factLine),

    *look() {
      return describe(yield* observe())
    },

    *isReached() {
      return isReached(yield* now(), problem.goal)
    },

    *decompose(one, seesState) {
      const parts = decomposed(one, problem.goal, operators, seesState ? yield* now() : null)
      return putDown === 'moved' && !seesState ? partedAsIn33(one, parts) : parts
    },

    *executable(one, parent) {
      const blocks = yield* now()
      const [x = ''] = one.things
      // With four operators it is not enough that x stands on y: if y has to move, x has to be stacked again.
      if (operators === 'four' && one.verb === 'stack' && blocks.under(x) === one.things[1])
        if (inPlace(blocks, problem.goal).has(x)) return UNNECESSARY
      return judged(blocks, one, parent)
    },

    *carryOut({ verb, things }) {
      const { success } = yield* act({ operator: verb, blocks: things })
      return { success }
    },

    /**
     * For a stacked block: it must still stand there. A block that was only put down or cleared was a means
     * and does not count.
     */
    *undone(behind) {
      const blocks = yield* now()
      return behind.filter(({ verb, things: [x = '', y] }) => verb === 'stack' && blocks.under(x) !== y)
    },
  }
}

const UNNECESSARY: ExecutableAnswer = { verdict: 'unnecessary', reason: 'it is so already' }

/** "To execute Stack yellow red": Put-down yellow, not red (3.3, against Table 7). */
const partedAsIn33 = ({ verb, things: [x = ''] }: Subtask, parts: readonly Subtask[]): readonly Subtask[] =>
  verb === 'stack' ? parts.map((part) => (part.verb === 'put-down' ? subtask('put-down', [x]) : part)) : parts

/** A condition (3.1): it holds already, or another subtask must come first. */
function isClear(table: BlocksTable, block: string): ExecutableAnswer {
  const by = table.above(block)
  if (by !== undefined)
    return { verdict: 'not-executable', reason: reasonWords({ kind: 'not-clear', block, by }) }
  if (table.held === block) return { verdict: 'not-executable', reason: reasonWords({ kind: 'held', block }) }
  return UNNECESSARY
}

/** Whether a subtask can be done on a table (DRIP, Table 8). Checks first whether nothing has to be done. */
export function judged(table: BlocksTable, one: Subtask, parent: Subtask): ExecutableAnswer {
  // A block is put down to separate it from the block that is to stand on it.
  if (one.verb === 'put-down' && table.operators === 'three' && parent.verb === 'stack') {
    const [x = '', y = ''] = parent.things
    if (one.things[0] === y && table.base(x) !== table.base(y))
      return { verdict: 'unnecessary', reason: `${x} and ${y} are in different towers` }
  }
  const [only = ''] = one.things
  if (one.verb === 'clear' && table.has(only)) return isClear(table, only)
  const outcome = table.outcome({ operator: one.verb, blocks: one.things })
  if (!outcome.success) return { verdict: 'not-executable', reason: reasonWords(outcome.reason) }
  return outcome.moved ? { verdict: 'executable', reason: '' } : UNNECESSARY
}
