import { subtask } from '../../minds/tree/subtask'
import type { Subtask } from '../../minds/tree/types/questions'
import {
  ANY,
  isRight,
  NOTHING,
  posed,
  TABLE,
  type NumberedProblem,
  HAND,
} from '../../worlds/blocks/solve/posed'
import { fromTheBottom } from '../../worlds/blocks/solve/unstack-build'
import type { BlocksTable } from '../../worlds/blocks/table'
import type { Fact } from '../../worlds/blocks/types'
import { Mover } from '../../worlds/blocks/solve/moves'

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

/**
 * The misplaced blocks in an order in which each finds its place ready: after the block that it is to stand
 * on. If no block is ready, they wait for each other. Then the order clears the tower with the fewest blocks
 * in the way for which the table is a detour (Gupta and Nau 1992 break deadlocks this way).
 */
function readyInTurn(it: NumberedProblem): number[] {
  const mover = new Mover(it, 'four')
  const isPlaced = it.placed.slice()
  const isDirect = it.names.map((_, x) => (it.on[x] ?? TABLE) >= 0 && !isAboveOwnPlace(it, x))
  const open = new Set(it.names.flatMap((_, x) => (isPlaced[x] === 1 ? [] : [x])))
  const order: number[] = []
  const goal = (x: number) => Math.max(it.on[x] ?? TABLE, TABLE)
  const isFree = (x: number) => mover.above[x] === NOTHING
  while (open.size > 0) {
    const movable = it.held !== null && mover.under[it.held] === HAND ? [it.held] : [...open].filter(isFree)
    const ready = movable.filter((x) => goal(x) === TABLE || (isPlaced[goal(x)] === 1 && isFree(goal(x))))
    for (const x of ready) {
      if (mover.under[x] !== goal(x)) mover.move(x, goal(x))
      isPlaced[x] = 1
      open.delete(x)
      order.push(x)
    }
    if (ready.length > 0) continue
    mover.move(
      movable.length === 1 ? (movable[0] ?? 0) : inTheWay(it, mover, open, isPlaced, isDirect),
      TABLE,
    )
  }
  return order
}

/**
 * Whether the block stands above its own place, or above a block that its place waits for. Such a block has
 * to go to the table anyway.
 */
function isAboveOwnPlace({ on, under, placed }: NumberedProblem, x: number): boolean {
  const waitsFor = new Set<number>()
  for (let place = on[x] ?? TABLE; place >= 0; place = placed[place] === 1 ? TABLE : (on[place] ?? TABLE))
    waitsFor.add(place)
  for (let below = under[x] ?? TABLE; below >= 0; below = under[below] ?? TABLE)
    if (waitsFor.has(below)) return true
  return false
}

/** If no block is ready: the top block in the way of the block that can be ready soonest. */
function inTheWay(
  it: NumberedProblem,
  mover: Mover,
  open: ReadonlySet<number>,
  isPlaced: Uint8Array,
  isDirect: readonly boolean[],
): number {
  const tops = it.names.flatMap((_, x) => (mover.above[x] === NOTHING && mover.under[x] !== HAND ? [x] : []))
  /**
   * For each block: the number of blocks above it, how many of those go to the table as a detour, and the
   * top of its tower.
   */
  const above = it.names.map(() => ({ blocks: 0, detours: 0, top: TABLE }))
  for (const top of tops)
    for (let x = top, blocks = 0, detours = 0; x >= 0; x = mover.under[x] ?? TABLE) {
      above[x] = { blocks, detours, top }
      blocks++
      if (isDirect[x]) detours++
    }
  let best = { cost: Infinity, top: TABLE }
  for (const x of open) {
    const place = it.on[x] ?? ANY
    if (place >= 0 && isPlaced[place] === 0) continue
    const [own, other] = [above[x], above[place]]
    if (!own) continue
    const isOneTower = other?.top === own.top
    const blocks = isOneTower ? Math.max(own.blocks, other.blocks) : own.blocks + (other?.blocks ?? 0)
    const detours = isOneTower ? Math.max(own.detours, other.detours) : own.detours + (other?.detours ?? 0)
    const tops = [own, other].flatMap((one) => (one && one.blocks > 0 ? [one.top] : []))
    const top = tops.find((one) => !isDirect[one]) ?? tops[0] ?? x
    const cost = detours * (it.names.length + 1) + blocks
    if (cost < best.cost) best = { cost, top }
  }
  return best.top
}
