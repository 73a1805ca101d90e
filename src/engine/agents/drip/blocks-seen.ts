import { subtask } from '../../minds/tree/subtask'
import type { Subtask } from '../../minds/tree/types/questions'
import { ANY, isRight, NOTHING, posed, TABLE, type NumberedProblem } from '../../worlds/blocks/solve/posed'
import { fromTheBottom } from '../../worlds/blocks/solve/unstack-build'
import type { BlocksTable } from '../../worlds/blocks/table'
import type { Fact } from '../../worlds/blocks/types'
import { readyInTurn } from './blocks-order'

/**
 * The correct subtasks immediately before another, from the current state of the blocks. The goal becomes a
 * `stack` for each misplaced block (`put-down` if it belongs on the table), in a possible order. Before one
 * of these come the subtasks that remove what is in its way now.
 */
export function decomposedSeen(one: Subtask, goal: readonly Fact[], table: BlocksTable): readonly Subtask[] {
  const [x = '', y] = one.things
  if (one.verb === 'reach') {
    const it = posed({ start: table.state, goal })
    return table.operators === 'four' ? goalOneByOne(it) : goalOfSubTowers(it)
  }
  if (!table.has(x) || (y !== undefined && !table.has(y))) return []
  return table.operators === 'four' ? oneByOne(one.verb, x, y, table) : subTowers(one.verb, x, y, goal, table)
}

/** `stack x y`, or `put-down x` if it belongs on the table or anywhere. */
const toItsPlace = ({ names, on }: NumberedProblem, x: number): Subtask => {
  const to = names[on[x] ?? TABLE]
  const block = names[x] ?? ''
  return to === undefined ? subtask('put-down', [block]) : subtask('stack', [block, to])
}

function goalOneByOne(it: NumberedProblem): Subtask[] {
  const order = readyInTurn(it)
  // A block without a place in the goal only has to move if another block is to stand on it in its final
  // place, or if no block may stand where it does.
  const isWanted = (x: number) =>
    it.on[x] !== ANY ||
    (it.carries[x] ?? ANY) >= 0 ||
    it.carries[it.under[x] ?? TABLE] === NOTHING ||
    x === it.held
  const subtasks = order.filter(isWanted).map((x) => toItsPlace(it, x))
  const { held } = it
  // The hand has to put down its block before it can take another.
  return held === null || order[0] === held
    ? subtasks
    : [subtask('put-down', [it.names[held] ?? '']), ...subtasks]
}

/**
 * With one block at a time: the blocks above both go to the table from the top down, then the block is
 * taken. The whole sequence comes at once, because a hand that took a block too early could do nothing else.
 */
function oneByOne(verb: string, x: string, y: string | undefined, table: BlocksTable): Subtask[] {
  const at = table.copy()
  const steps: Subtask[] = []
  const act = (operator: string, ...blocks: readonly string[]) => {
    at.apply({ operator, blocks })
    steps.push(subtask(operator, blocks))
  }
  const take = (block: string) => {
    const under = at.under(block)
    if (under) act('unstack', block, under)
    else act('pick-up', block)
  }
  const clear = (block: string) => {
    for (let top = topOf(at, block); top !== block; top = topOf(at, block)) {
      take(top)
      act('put-down', top)
    }
  }
  const isPut = verb === 'stack' || verb === 'put-down'
  if (isPut && at.held === x && (y === undefined || at.isClear(y))) return []
  if (at.held !== null && !(isPut && at.held === x && y === undefined)) act('put-down', at.held)
  if (verb === 'stack' && y !== undefined) clear(y)
  clear(x)
  if (isPut) take(x)
  return steps
}

function topOf(table: BlocksTable, block: string): string {
  let top = block
  for (let above = table.above(top); above !== undefined; above = table.above(top)) top = above
  return top
}

function goalOfSubTowers(it: NumberedProblem): Subtask[] {
  const wrong = fromTheBottom(it).filter((x) => !isRight(it, x))
  const isStack = (x: number) => (it.on[x] ?? TABLE) >= 0
  // Blocks for the table can go there at once, and are then in no other block's way.
  return [...wrong.filter((x) => !isStack(x)), ...wrong.filter(isStack)].map((x) => toItsPlace(it, x))
}

/**
 * With whole sub-towers: what stands on the place goes to the table. If the place is above the block itself,
 * the tower is split between blocks that the goal does not want on each other, so that no reached part is
 * undone.
 */
function subTowers(
  verb: string,
  x: string,
  y: string | undefined,
  goal: readonly Fact[],
  table: BlocksTable,
): Subtask[] {
  if (verb !== 'stack' || y === undefined) return []
  const parts = table.above(y) === undefined ? [] : [subtask('unstack-blocks', [y])]
  const between: string[] = []
  for (let block: string | null | undefined = y; block && block !== x; block = table.under(block))
    between.push(block)
  if (
    table.base(x) !== table.base(y) ||
    between.at(-1) === undefined ||
    table.under(between.at(-1) ?? '') !== x
  )
    return parts
  const isWanted = (block: string) =>
    goal.some((fact) => fact.kind === 'on' && fact.block === block && fact.under === table.under(block))
  const parted = between.find((block) => !isWanted(block)) ?? y
  return [...parts, subtask('put-down', [parted])]
}
