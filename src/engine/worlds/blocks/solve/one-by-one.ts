import { costOf, type Deadlocks } from './detours'
import type { Budget, HittingConflict } from './hitting-set'
import { Mover } from './moves'
import { HAND, NOTHING, TABLE, type NumberedProblem } from './posed'

/** For each number from 0 to `size` − 1, a set of such numbers, as bits. */
class Bits {
  readonly #words: number
  readonly #rows: Uint32Array

  constructor(readonly size: number) {
    this.#words = (size + 31) >>> 5
    this.#rows = new Uint32Array(size * this.#words)
  }

  has(row: number, x: number): boolean {
    return (((this.#rows[row * this.#words + (x >>> 5)] ?? 0) >>> (x & 31)) & 1) === 1
  }

  add(row: number, x: number): void {
    const at = row * this.#words + (x >>> 5)
    this.#rows[at] = (this.#rows[at] ?? 0) | (1 << (x & 31))
  }

  /** row ← row ∪ from's */
  join(row: number, other: Bits, from: number): void {
    for (let w = 0; w < this.#words; w++) {
      const at = row * this.#words + w
      this.#rows[at] = (this.#rows[at] ?? 0) | (other.#rows[from * this.#words + w] ?? 0)
    }
  }

  /** A bit mask with the bits of those numbers. */
  mask(of: Iterable<number>): Uint32Array {
    const mask = new Uint32Array(this.#words)
    for (const x of of) mask[x >>> 5] = (mask[x >>> 5] ?? 0) | (1 << (x & 31))
    return mask
  }

  /** The members of a set that are in a mask, in ascending order. */
  within(row: number, mask: Uint32Array): number[] {
    const found: number[] = []
    for (let w = 0; w < this.#words; w++) {
      let word = (this.#rows[row * this.#words + w] ?? 0) & (mask[w] ?? 0)
      for (; word !== 0; word &= word - 1) found.push(w * 32 + 31 - Math.clz32(word & -word))
    }
    return found
  }

  /** The first number that two sets and a mask have in common; null: none. */
  firstCommon(row: number, other: Bits, mask: Uint32Array): number | null {
    for (let w = 0; w < this.#words; w++) {
      const at = row * this.#words + w
      const word = (this.#rows[at] ?? 0) & (other.#rows[at] ?? 0) & (mask[w] ?? 0)
      if (word !== 0) return w * 32 + 31 - Math.clz32(word & -word)
    }
    return null
  }
}

/** Blocks with an order between them. Blocks are removed until no block precedes itself. */
class OpenGraph {
  readonly blocks: Set<number>
  readonly #before: Bits
  readonly #after: Bits
  /** The remaining blocks, as bits. */
  readonly #mask: Uint32Array
  /** Number of remaining blocks after a block, and before it. */
  readonly #following: Int32Array
  readonly #preceding: Int32Array
  readonly #gone: number[] = []

  constructor(before: Bits, after: Bits, blocks: Iterable<number>) {
    this.#before = before
    this.#after = after
    this.blocks = new Set(blocks)
    this.#mask = before.mask(this.blocks)
    this.#following = new Int32Array(before.size)
    this.#preceding = new Int32Array(before.size)
    for (const x of this.blocks) {
      this.#following[x] = before.within(x, this.#mask).length
      this.#preceding[x] = after.within(x, this.#mask).length
      if (this.#following[x] === 0 || this.#preceding[x] === 0) this.#gone.push(x)
    }
  }

  delete(x: number): void {
    if (!this.blocks.delete(x)) return
    this.#mask[x >>> 5] = (this.#mask[x >>> 5] ?? 0) & ~(1 << (x & 31))
    this.#less(this.#preceding, this.#before.within(x, this.#mask))
    this.#less(this.#following, this.#after.within(x, this.#mask))
  }

  #less(counts: Int32Array, blocks: readonly number[]): void {
    for (const y of blocks) {
      const left = (counts[y] ?? 0) - 1
      counts[y] = left
      if (left === 0) this.#gone.push(y)
    }
  }

  /** Removes blocks without a predecessor or successor: they are in no cycle. */
  trim(): void {
    for (let x = this.#gone.pop(); x !== undefined; x = this.#gone.pop()) this.delete(x)
  }

  /** A block that has to be both before and after `x`; null: there is none, or `x` was removed. */
  mutual(x: number): number | null {
    this.trim()
    return this.blocks.has(x) ? this.#before.firstCommon(x, this.#after, this.#mask) : null
  }

  /** The block with the most predecessors and successors. */
  mostBound(among: HittingConflict): number {
    const value = (x: number) => (this.#following[x] ?? 0) * (this.#preceding[x] ?? 0)
    return among.reduce((best, x) => (value(x) > value(best) ? x : best))
  }

  /** A shortest cycle through the first block that is in one; null: none. */
  shortCycle(): HittingConflict | null {
    this.trim()
    for (const start of this.blocks) {
      const unseen = this.#mask.slice()
      const from = new Map<number, number>()
      const queue = [start]
      for (const x of queue) {
        if (this.#before.has(x, start)) {
          const cycle = [x]
          for (let at = x; at !== start; cycle.push(at)) at = from.get(at) ?? start
          return cycle
        }
        for (const y of this.#before.within(x, unseen)) {
          unseen[y >>> 5] = (unseen[y >>> 5] ?? 0) & ~(1 << (y & 31))
          from.set(y, x)
          queue.push(y)
        }
      }
      // It is in no cycle, so it cannot block others.
      this.delete(start)
    }
    return null
  }
}

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
    if (next === undefined) throw new RangeError('There is no plan with only these detours.')
    mover.move(next, TABLE)
  }
  return mover
}
