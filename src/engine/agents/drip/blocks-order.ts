import { Mover } from '../../worlds/blocks/solve/moves'
import { ANY, HAND, NOTHING, TABLE, type NumberedProblem } from '../../worlds/blocks/solve/posed'

/**
 * The misplaced blocks in an order in which each finds its place ready: after the block that it is to stand
 * on. If no block is ready, they wait for each other. Then the order clears the tower with the fewest blocks
 * in the way for which the table is a detour (Gupta and Nau 1992 break deadlocks this way).
 */
export function readyInTurn(it: NumberedProblem): number[] {
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
