import { costOf, type Deadlocks } from './detours'
import type { Budget, HittingConflict } from './hitting-set'
import { Mover } from './moves'
import { ANY, isRight, TABLE, type NumberedProblem } from './posed'
import { DeadlockOrder } from './order'

/** Orderings that are tried before it is given up to find one, for one set of detours. */
const ORDERINGS = 400
/** Blocks up to which a deadlock that no rule shows is made as small as it can be. */
const SMALL = 40

/**
 * Deadlocks where a block takes along what stands on it: a move changes one thing only, on what a block stands. Every block
 * that does not stand right moves at least once. What goes to the table can go there first, and what has gone there can wait
 * until last: what is left are the blocks that go straight from one block to another, each when its place is clear and not
 * above itself. Where no order of them can be carried out, one has to go to the table first; or something that stands right
 * between a block and its place has to be put down, although it could stay.
 */
export class SubTowers implements Deadlocks {
  /** The fewest moves without detours: of every block that does not stand right, one. */
  readonly moves: number
  readonly #it: NumberedProblem
  /** They go straight from where they are to another block. */
  readonly #direct: readonly number[]
  /** They stand right, on another block. */
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

  /** What stands right and is to stand there has to come back. */
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

  /** Null: the budget has ended before it was known. */
  #isPossible(detours: ReadonlySet<number>, budget: Budget): boolean | null {
    budget.left -= this.#cost
    if (ringsOfEnd(this.#it, detours).length > 0) return false
    const order = new DeadlockOrder(this.#it, detours)
    if (order.isDone) return true
    return order.deadlocks().length === 0 && this.#ordered(order, budget)
  }

  /** The block that is in the most deadlocks, for what its detour adds. */
  #likely(deadlock: HittingConflict, known: readonly HittingConflict[]): number {
    const value = (x: number) => known.filter((other) => other.includes(x)).length / this.weight(x)
    const values = new Map(deadlock.map((x) => [x, value(x)]))
    return deadlock.reduce((best, x) => ((values.get(x) ?? 0) > (values.get(best) ?? 0) ? x : best))
  }

  /** Where no rule shows a deadlock: null, if none is known. */
  #searched(
    order: DeadlockOrder,
    detours: ReadonlySet<number>,
    budget: Budget,
  ): HittingConflict | 'possible' | null {
    const isPossible = this.#ordered(order, budget)
    if (isPossible === true) return 'possible'
    return isPossible === null ? null : this.#smallest(order, detours, budget)
  }

  /** What cannot all stay as it is, without what does not matter; null: the budget has ended before it was known. */
  #smallest(order: DeadlockOrder, detours: ReadonlySet<number>, budget: Budget): HittingConflict | null {
    const may = [...this.#direct, ...this.#staying]
    let deadlock = may.filter((x) => !detours.has(x))
    if (deadlock.length > SMALL) return deadlock
    // What is in no tower with a block that waits is the likeliest not to matter: it is tried first.
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

  /** Whether what waits can be done in some order; null: so far is not searched. */
  #ordered(order: DeadlockOrder, budget: Budget): boolean | null {
    const tries = Math.max(0, Math.min(ORDERINGS, Math.floor(budget.left / this.#cost)))
    const orderings = { left: tries }
    const found = sequence(order, orderings)
    budget.left -= this.#cost * (tries - orderings.left)
    return found === null ? null : found !== 'none'
  }

  /**
   * A plan with these detours, and with more where no order is found in time.
   * @throws RangeError where they are not enough
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
    if (moves === 'none') throw new RangeError('With so few detours there is no plan.')
    for (const x of order.putDown) mover.move(x, TABLE)
    for (const x of moves) mover.move(x, it.on[x] ?? TABLE)
    for (const [x, to] of it.on.entries()) if (to >= 0 && mover.under[x] !== to) mover.move(x, to)
    return mover
  }
}

/**
 * Where what is to stand on what, together with what may stay as it is, comes back to itself: each such ring has to be put
 * down somewhere where the goal says nothing of what stands on what.
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

/** What waits in an order in which it can be done; null: so far is not searched. */
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
