import { Bits } from './bits'
import { costOf, type Deadlocks } from './detours'
import type { Budget, HittingConflict } from './hitting-set'
import { Mover } from './moves'
import { OpenGraph } from './open-graph'
import { HAND, NOTHING, TABLE, type NumberedProblem } from './posed'

/**
 * Deadlocks where one block moves at a time (Gupta and Nau 1992). Every misplaced block moves at least once.
 * It is lifted after everything above it, and placed after its support and after everything above its place.
 * A block whose last move is its only one is lifted and placed at once. If that would have to happen before
 * itself, through other such blocks, these blocks are in a deadlock, and one of them has to go to the table
 * first.
 */
export class OneByOne implements Deadlocks {
  /** For each block, the blocks that are placed after it was lifted. */
  readonly #before: Bits
  readonly #after: Bits
  /** Misplaced blocks whose place is on other blocks. */
  readonly #direct: readonly number[]
  readonly #cost: number

  constructor(it: NumberedProblem) {
    const size = it.names.length
    const { put, lifted } = following(it)
    this.#cost = costOf(size)
    this.#before = new Bits(size)
    this.#after = new Bits(size)
    this.#direct = it.names.flatMap((_, x) => (it.placed[x] === 0 && (it.on[x] ?? TABLE) >= 0 ? [x] : []))
    for (const x of this.#direct) {
      const next = it.carries[x] ?? TABLE
      if (next >= 0) this.#before.join(x, put, next)
      if (x === it.held) {
        const waits = it.names.some((_, u) => u !== x && it.placed[u] === 0 && lifted.has(u, x))
        for (const v of this.#direct) if (v !== x || waits) this.#before.add(x, v)
      } else joinBelow(it, x, this.#before, put, lifted)
    }
    for (const x of this.#direct)
      for (const y of this.#direct) if (this.#before.has(x, y)) this.#after.add(y, x)
  }

  weight(): number {
    return 1
  }

  mend(detours: Set<number>, budget: Budget): HittingConflict[] {
    budget.left -= this.#cost
    const found: HittingConflict[] = []
    const open = new OpenGraph(
      this.#before,
      this.#after,
      this.#direct.filter((x) => !detours.has(x)),
    )
    const breakUp = (deadlock: HittingConflict) => {
      found.push(deadlock)
      const block = open.mostBound(deadlock)
      detours.add(block)
      open.delete(block)
    }
    for (const x of [...open.blocks]) if (this.#before.has(x, x)) breakUp([x])
    open.trim()
    for (const x of [...open.blocks])
      for (let y = open.mutual(x); y !== null; y = open.mutual(x)) breakUp([x, y])
    for (let cycle = open.shortCycle(); cycle; cycle = open.shortCycle()) breakUp(cycle)
    return found
  }

  isPossible(detours: ReadonlySet<number>, budget: Budget): boolean {
    budget.left -= this.#cost
    const open = new OpenGraph(
      this.#before,
      this.#after,
      this.#direct.filter((x) => !detours.has(x)),
    )
    open.trim()
    return open.blocks.size === 0
  }
}

/** For each block, the blocks that are placed no earlier than it is placed (`put`) or lifted (`lifted`). */
function following(it: NumberedProblem): { put: Bits; lifted: Bits } {
  const size = it.names.length
  const [put, lifted] = [new Bits(size), new Bits(size)]
  for (let x = 0; x < size; x++)
    for (let next = x; next >= 0; next = it.carries[next] ?? TABLE) put.add(x, next)
  for (let x = 0; x < size; x++) {
    if (it.placed[x] === 1) continue
    lifted.join(x, put, x)
    joinBelow(it, x, lifted, put, lifted)
  }
  return { put, lifted }
}

/** Adds the blocks that have to wait until a block has left its support. */
function joinBelow(
  { under, placed, carries }: NumberedProblem,
  x: number,
  to: Bits,
  put: Bits,
  lifted: Bits,
): void {
  const below = under[x] ?? TABLE
  if (below < 0) return
  if (placed[below] === 0) return to.join(x, lifted, below)
  const next = carries[below] ?? TABLE
  if (next >= 0) to.join(x, put, next)
}

/**
 * A plan with these detours: every block that can go to its place goes; otherwise a block of the detours goes
 * to the table.
 * @throws RangeError if the detours are not enough
 */
export function planOneByOne(it: NumberedProblem, detours: ReadonlySet<number>): Mover {
  const mover = new Mover(it, 'four')
  const isPlaced = it.placed.slice()
  const open = new Set(it.names.flatMap((_, x) => (isPlaced[x] === 1 ? [] : [x])))
  const isFree = (x: number) => mover.above[x] === NOTHING
  const goal = (x: number) => Math.max(it.on[x] ?? TABLE, TABLE)
  const isReady = (x: number) => goal(x) === TABLE || (isPlaced[goal(x)] === 1 && isFree(goal(x)))
  while (open.size > 0) {
    const movable = it.held !== null && mover.under[it.held] === HAND ? [it.held] : [...open].filter(isFree)
    const ready = movable.filter(isReady)
    for (const x of ready) {
      if (mover.under[x] !== goal(x)) mover.move(x, goal(x))
      isPlaced[x] = 1
      open.delete(x)
    }
    if (ready.length > 0) continue
    const next = movable.find((x) => detours.has(x) && mover.under[x] !== TABLE)
    if (next === undefined) throw new RangeError('With so few detours there is no plan.')
    mover.move(next, TABLE)
  }
  return mover
}
