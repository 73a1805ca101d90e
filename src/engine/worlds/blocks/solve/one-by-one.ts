import { Bits } from './bits'
import type { Deadlocks, InTheWay } from './detours'
import type { Budget, Conflict } from './hitting-set'
import { Mover } from './moves'
import { HAND, NOTHING, TABLE, type Posed } from './posed'

/**
 * Deadlocks where one block moves at a time (Gupta and Nau 1992). Every block that is not in its place moves at least once; it
 * is lifted after all that stands above it, and put in its place after that on which it is to stand, and after all that
 * stands above its place. A block whose last move is its only one is lifted and put at once: where that would have to be
 * before itself, through others that do so too, they are in a deadlock, and one of them has to go to the table first.
 */
export class OneByOne implements Deadlocks {
  /** For a block those that are put in their place after it has been lifted. */
  readonly #before: Bits
  readonly #after: Bits
  /** Blocks that are not in their place, and are to stand on others. */
  readonly #direct: readonly number[]

  constructor(it: Posed) {
    const size = it.names.length
    const { put, lifted } = following(it)
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

  inTheWay(detours: ReadonlySet<number>, budget: Budget): InTheWay {
    budget.left--
    const deadlocks: Conflict[] = []
    let open = new Set(this.#direct.filter((x) => !detours.has(x)))
    for (const x of open)
      if (this.#before.has(x, x)) {
        deadlocks.push([x])
        open.delete(x)
      }
    for (const x of open)
      for (const y of this.#before.common(x, this.#after, x))
        if (open.has(y)) {
          deadlocks.push([x, y])
          open.delete(x)
          open.delete(y)
          break
        }
    for (;;) {
      open = this.#inCycles(open)
      const cycle = this.#shortCycle(open)
      if (!cycle) return { deadlocks }
      deadlocks.push(cycle)
      for (const x of cycle) open.delete(x)
    }
  }

  /** Without those before which, or after which, nothing has to be any more. */
  #inCycles(blocks: ReadonlySet<number>): Set<number> {
    const open = new Set(blocks)
    const counts = { before: new Map<number, number>(), after: new Map<number, number>() }
    const among = (bits: Bits, x: number) => {
      let count = 0
      for (const y of bits.common(x, bits, x)) if (open.has(y)) count++
      return count
    }
    const gone: number[] = []
    for (const x of open) {
      const [before, after] = [among(this.#before, x), among(this.#after, x)]
      counts.before.set(x, before)
      counts.after.set(x, after)
      if (before === 0 || after === 0) gone.push(x)
    }
    for (const x of gone) {
      if (!open.delete(x)) continue
      for (const [bits, count] of [
        [this.#before, counts.after],
        [this.#after, counts.before],
      ] as const)
        for (const y of bits.common(x, bits, x)) {
          if (!open.has(y)) continue
          const left = (count.get(y) ?? 0) - 1
          count.set(y, left)
          if (left === 0) gone.push(y)
        }
    }
    return open
  }

  /** A shortest cycle through the first of the blocks that is in one. */
  #shortCycle(open: ReadonlySet<number>): Conflict | null {
    for (const start of open) {
      const from = new Map<number, number>()
      const queue = [start]
      for (const x of queue) {
        if (this.#before.has(x, start)) {
          const cycle = [x]
          for (let at = x; at !== start;) {
            at = from.get(at) ?? start
            cycle.push(at)
          }
          return cycle
        }
        for (const y of this.#before.common(x, this.#before, x))
          if (open.has(y) && !from.has(y) && y !== start) {
            from.set(y, x)
            queue.push(y)
          }
      }
    }
    return null
  }
}

/** Of each block those that are put in their place no earlier than it is put there (`put`), or lifted. */
function following(it: Posed): { put: Bits; lifted: Bits } {
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

/** Adds what has to wait until a block is off that on which it stands. */
function joinBelow({ under, placed, carries }: Posed, x: number, to: Bits, put: Bits, lifted: Bits): void {
  const below = under[x] ?? TABLE
  if (below < 0) return
  if (placed[below] === 0) return to.join(x, lifted, below)
  const next = carries[below] ?? TABLE
  if (next >= 0) to.join(x, put, next)
}

/**
 * A plan with these detours: whatever can go to its place does; else one that has to make a detour makes it.
 * @throws RangeError where they are not enough
 */
export function planOneByOne(it: Posed, detours: ReadonlySet<number>): Mover {
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
