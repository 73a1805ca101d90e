import { actor, type Doing } from '../../effects'
import { subtask } from '../../minds/tree/subtask'
import type { ExecutableAnswer, Subtask } from '../../minds/tree/types/questions'
import { decomposed } from './blocks-decompose'
import { describe, factLine } from '../../worlds/blocks/described'
import { isReached } from '../../worlds/blocks/goal'
import { reasonWords } from '../../worlds/blocks/reasons'
import { BlocksTable } from '../../worlds/blocks/table'
import type { BlocksTask } from '../../worlds/blocks/types'
import type { Ground } from './ground'

const { act, observe } = actor<'blocks'>()

/** Blocks in towers, as planners know them. */
export function blocksGround({ operators, problem }: BlocksTask): Ground {
  const root = subtask('reach', [])

  function* now(): Doing<BlocksTable> {
    return new BlocksTable(operators, yield* observe())
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
      return decomposed(one, problem.goal, operators, seesState ? yield* now() : null)
    },

    *executable(one, parent) {
      return judged(yield* now(), one, parent)
    },

    *carryOut({ verb, things }) {
      const { success } = yield* act({ operator: verb, blocks: things })
      return { success }
    },
  }
}

/** Whether a subtask can be done on a table (DRIP, Table 8): what needs nothing to be done comes first. */
export function judged(table: BlocksTable, one: Subtask, parent: Subtask): ExecutableAnswer {
  // What is put down is put down to part it from that which is to stand on it.
  if (one.verb === 'put-down' && table.operators === 'three' && parent.verb === 'stack') {
    const [x = '', y = ''] = parent.things
    if (one.things[0] === y && table.base(x) !== table.base(y))
      return { verdict: 'unnecessary', reason: `${x} and ${y} are in different towers` }
  }
  const outcome = table.copy().apply({ operator: one.verb, blocks: one.things })
  if (!outcome.success) return { verdict: 'not-executable', reason: reasonWords(outcome.reason) }
  return outcome.moved
    ? { verdict: 'executable', reason: '' }
    : { verdict: 'unnecessary', reason: 'it is so already' }
}
