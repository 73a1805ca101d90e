import { costOf, type Deadlocks } from './detours'
import type { Budget, HittingConflict } from './hitting-set'
import { Mover } from './moves'
import { ANY, isRight, TABLE, type NumberedProblem } from './posed'
import { DeadlockOrder } from './order'

/** Maximum number of orderings to try for one set of detours. */
const ORDERINGS = 400
/** Maximum number of blocks for which a deadlock found by search is minimised. */
const SMALL = 40

/**
 * Deadlocks where a block takes along what stands on it: a move changes only what one block stands on. Every
 * misplaced block moves at least once. Blocks on a detour can go to the table first and return last. The
 * remaining blocks go straight from one block to another, each when its place is clear and not above itself.
 * If no order of these moves is possible, one of the blocks has to go to the table first, or a block in its
 * place, between a block and its goal, has to be put down although it could stay.
 */
export class SubTowers implements Deadlocks {
  /** The fewest moves without detours: one for each misplaced block. */
  readonly moves: number
  readonly #it: NumberedProblem
  /** Blocks that go straight to another block. */
  readonly #direct: readonly number[]
  /** Blocks in their place on another block. */
  readonly #staying: readonly number[]
  readonly #cost: number

  constructor(it: NumberedProblem) {
    this.#it = it
    const all = [...it.names.keys()]
    const wrong = all.filter((x) => !isRight(it, x))
    this.moves = wrong.length
    this.#cost = costOf(it.names.length)
    this.#direct = wrong.filter((x) => (it.on[x] ?? ANY) >= 0 && it.under[x] !== TABLE)
    this.#staying = all.filter((x) => isRight(it, x) && (it.under[x] ?? TABLE) >= 0)
  }

  /** The detour of a block in its place costs two moves, because it has to return. */
  weight(block: number): number {
    return isRight(this.#it, block) && this.#it.on[block] !== ANY ? 2 : 1
  }

  mend(detours: Set<number>, budget: Budget): HittingConflict[] {
    const found: HittingConflict[] = []
    budget.left -= this.#cost
    for (const ring of ringsOfEnd(this.#it, detours)) {
      found.push(ring)
      detours.add(this.#likely(ring, found))
    }
    const order = new DeadlockOrder(this.#it, detours)
    while (!order.isDone) {
      budget.left -= this.#cost
      const [deadlock = this.#searched(order, detours, budget)] = order.deadlocks()
      if (deadlock === 'possible') break
      if (deadlock !== null) found.push(deadlock)
      const block = deadlock === null ? order.guess : this.#likely(deadlock, found)
      detours.add(block)
      order.detour(block)
    }
    return found
  }

  isPossible(detours: ReadonlySet<number>, budget: Budget): boolean {
    return this.#isPossible(detours, budget) === true
  }

  /** Null: the budget ended before the answer was known. */
  #isPossible(detours: ReadonlySet<number>, budget: Budget): boolean | null {
    budget.left -= this.#cost
    if (ringsOfEnd(this.#it, detours).length > 0) return false
    const order = new DeadlockOrder(this.#it, detours)
    if (order.isDone) return true
    return order.deadlocks().length === 0 && this.#ordered(order, budget)
  }

  /** The block that is in the most deadlocks, relative to the cost of its detour. */
  #likely(deadlock: HittingConflict, known: readonly HittingConflict[]): number {
    const value = (x: number) => known.filter((other) => other.includes(x)).length / this.weight(x)
    const values = new Map(deadlock.map((x) => [x, value(x)]))
    return deadlock.reduce((best, x) => ((values.get(x) ?? 0) > (values.get(best) ?? 0) ? x : best))
  }

  /** Searches for a deadlock if no rule shows one; null: none is known. */
  #searched(
    order: DeadlockOrder,
    detours: ReadonlySet<number>,
    budget: Budget,
  ): HittingConflict | 'possible' | null {
    const isPossible = this.#ordered(order, budget)
    if (isPossible === true) return 'possible'
    return isPossible === null ? null : this.#smallest(order, detours, budget)
  }

  /**
   * A minimal set of blocks that cannot all stay without a detour; null: the budget ended before it was
   * known.
   */
  #smallest(order: DeadlockOrder, detours: ReadonlySet<number>, budget: Budget): HittingConflict | null {
    const may = [...this.#direct, ...this.#staying]
    let deadlock = may.filter((x) => !detours.has(x))
    if (deadlock.length > SMALL) return deadlock
    // Blocks whose tower has no waiting block are the most likely to be irrelevant, so they are tried first.
    const near = new Set(order.towersOfWaiting())
    for (const x of deadlock.toSorted((a, b) => Number(near.has(a)) - Number(near.has(b)))) {
      const without = deadlock.filter((one) => one !== x)
      const left = new Set(without)
      const isPossible = this.#isPossible(new Set(may.filter((one) => !left.has(one))), budget)
      if (isPossible === null) return null
      if (!isPossible) deadlock = without
    }
    return deadlock
  }

  /**
   * Whether the waiting blocks can move in some order; null: the budget ended before the answer was known.
   */
  #ordered(order: DeadlockOrder, budget: Budget): boolean | null {
    const tries = Math.max(0, Math.min(ORDERINGS, Math.floor(budget.left / this.#cost)))
    const orderings = { left: tries }
    const found = sequence(order, orderings)
    budget.left -= this.#cost * (tries - orderings.left)
    return found === null ? null : found !== 'none'
  }

  /**
   * A plan with these detours, and with more if no order is found in time.
   * @throws RangeError if the detours are not enough
   */
  plan(detours: ReadonlySet<number>): Mover {
    const it = this.#it
    const mover = new Mover(it, 'three')
    const all = new Set(detours)
    let order = new DeadlockOrder(it, all)
    let moves = sequence(order, { left: ORDERINGS })
    while (moves === null) {
      all.add(order.guess)
      order = new DeadlockOrder(it, all)
      moves = sequence(order, { left: ORDERINGS })
    }
    if (moves === 'none') throw new RangeError('There is no plan with only these detours.')
    for (const x of order.putDown) mover.move(x, TABLE)
    for (const x of moves) mover.move(x, it.on[x] ?? TABLE)
    for (const [x, to] of it.on.entries()) if (to >= 0 && mover.under[x] !== to) mover.move(x, to)
    return mover
  }
}

/**
 * Cycles in the goal's places together with the places of blocks that may stay. Each such cycle has to be
 * broken: one of its blocks, whose place the goal leaves open, has to be put down.
 */
function ringsOfEnd(it: NumberedProblem, detours: ReadonlySet<number>): HittingConflict[] {
  const mayStay = (x: number) => it.on[x] === ANY && isRight(it, x) && !detours.has(x)
  const below = (x: number) => (mayStay(x) ? (it.under[x] ?? TABLE) : (it.on[x] ?? TABLE))
  const rings: HittingConflict[] = []
  const seenFrom = new Int32Array(it.names.length).fill(TABLE)
  for (const start of it.names.keys()) {
    let at = start
    for (; at >= 0 && seenFrom[at] === TABLE; at = below(at)) seenFrom[at] = start
    if (at < 0 || seenFrom[at] !== start) continue
    const ring = [at]
    for (let next = below(at); next !== at; next = below(next)) ring.push(next)
    rings.push(ring.filter(mayStay))
  }
  return rings
}

/** The waiting blocks in a possible order; null: the budget ended before the answer was known. */
function sequence(order: DeadlockOrder, orderings: Budget): readonly number[] | 'none' | null {
  const known = new Set<string>()
  const search = (at: DeadlockOrder): readonly number[] | 'none' | null => {
    if (at.isDone) return at.moved
    if (orderings.left <= 0) return null
    orderings.left--
    if (known.has(at.key)) return 'none'
    known.add(at.key)
    let isSearched = true
    for (const x of at.movable()) {
      const found = search(at.after(x))
      if (found === null) isSearched = false
      else if (found !== 'none') return found
    }
    return isSearched ? 'none' : null
  }
  return search(order)
}
