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

/** Which block is put down so that one can go onto another: Table 7 says that which is to carry it, 3.3 that which is moved. */
export type PutDown = 'destination' | 'moved'

/** Blocks in towers, as planners know them. @param putDown of the world's own decomposition from the goal alone */
export function blocksGround({ operators, problem }: BlocksTask, putDown: PutDown = 'destination'): Ground {
  const root = subtask('reach', [])
  let seen: BlocksState | null = null
  let table: BlocksTable | null = null

  /** Towers that did not move since are looked at once. */
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
      // With four operators that x stands on y is not enough: where y has to go elsewhere, x will have to be stacked again.
      if (operators === 'four' && one.verb === 'stack' && blocks.under(x) === one.things[1])
        if (inPlace(blocks, problem.goal).has(x)) return UNNECESSARY
      return judged(blocks, one, parent)
    },

    *carryOut({ verb, things }) {
      const { success } = yield* act({ operator: verb, blocks: things })
      return { success }
    },

    /** Of a block on another: that it stands there. Of what was only put down or cleared: nothing, for it was a means. */
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

/** A condition (3.1): it is so, or something else has to be done for it. */
function isClear(table: BlocksTable, block: string): ExecutableAnswer {
  const by = table.above(block)
  if (by !== undefined)
    return { verdict: 'not-executable', reason: reasonWords({ kind: 'not-clear', block, by }) }
  if (table.held === block) return { verdict: 'not-executable', reason: reasonWords({ kind: 'held', block }) }
  return UNNECESSARY
}

/** Whether a subtask can be done on a table (DRIP, Table 8): what needs nothing to be done comes first. */
export function judged(table: BlocksTable, one: Subtask, parent: Subtask): ExecutableAnswer {
  // What is put down is put down to part it from that which is to stand on it.
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
