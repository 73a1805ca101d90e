import type { HittingConflict } from './hitting-set'
import { HAND, isRight, NOTHING, TABLE, type NumberedProblem } from './posed'

/**
 * Blocks that go straight to their place, each with what is on it, in a possible order. Blocks on a detour
 * are already on the table; those that return from the table to a place wait until the end.
 */
export class DeadlockOrder {
  /** The blocks that were put down, the highest of each tower first. */
  readonly putDown: readonly number[]
  readonly moved: number[] = []
  readonly waiting: Set<number>
  readonly #it: NumberedProblem
  readonly #under: Int32Array
  readonly #above: Int32Array
  /** Whether a block is in its final place, with all blocks below it. */
  readonly #settled: Uint8Array

  constructor(it: NumberedProblem, detours: ReadonlySet<number>, from?: DeadlockOrder) {
    this.#it = it
    if (from) {
      this.putDown = from.putDown
      this.moved = [...from.moved]
      this.waiting = new Set(from.waiting)
      this.#under = from.#under.slice()
      this.#above = from.#above.slice()
      this.#settled = from.#settled.slice()
      return
    }
    this.#under = it.under.slice()
    this.#above = it.above.slice()
    this.#settled = new Uint8Array(it.names.length)
    this.waiting = new Set()
    const putDown: number[] = []
    for (let x = it.names.length - 1; x >= 0; x--) {
      const below = it.under[x] ?? TABLE
      if (below === TABLE) continue
      const isWrong = !isRight(it, x)
      if (detours.has(x) || (isWrong && (it.on[x] ?? TABLE) < 0)) {
        putDown.push(x)
        if (below >= 0) this.#above[below] = NOTHING
        this.#under[x] = TABLE
      } else if (isWrong) this.waiting.add(x)
    }
    this.putDown = putDown
    for (let x = 0; x < it.names.length; x++) if (this.#under[x] === TABLE) this.#settle(x)
    this.#doWhatHarmsNothing()
  }

  get isDone(): boolean {
    return this.waiting.size === 0
  }

  get key(): string {
    return [...this.waiting].toSorted((a, b) => a - b).join(' ')
  }

  after(x: number): DeadlockOrder {
    const next = new DeadlockOrder(this.#it, new Set(), this)
    next.#move(x)
    next.#doWhatHarmsNothing()
    return next
  }

  /** Sends a block to the table. */
  detour(x: number): void {
    const from = this.#under[x] ?? TABLE
    if (from >= 0) this.#above[from] = NOTHING
    this.#under[x] = TABLE
    this.waiting.delete(x)
    this.#settle(x)
    this.#doWhatHarmsNothing()
  }

  /** A waiting block, as a guess for a detour that helps. */
  get guess(): number {
    const [first = 0] = this.waiting
    return first
  }

  /** Waiting blocks that can move now. */
  movable(): number[] {
    return [...this.waiting].filter((x) => {
      const to = this.#to(x)
      return this.#above[to] === NOTHING && this.#under[to] !== HAND && !this.#between(x)
    })
  }

  towersOfWaiting(): number[] {
    const found = new Set<number>()
    for (const x of this.waiting)
      for (let at = this.#top(x); at >= 0; at = this.#under[at] ?? TABLE) found.add(at)
    return [...found]
  }

  /**
   * Disjoint sets of blocks. No block of a set can move before another block of the set has moved; blocks in
   * their place that would have to be put down are in the set too.
   */
  deadlocks(): HittingConflict[] {
    const stuck = this.#stuck()
    const found: HittingConflict[] = []
    const taken = new Set<number>()
    const closures = [...stuck.keys()].map((x) => closed(x, stuck)).toSorted((a, b) => a.length - b.length)
    for (const deadlock of closures) {
      if (deadlock.some((x) => taken.has(x))) continue
      found.push(deadlock)
      for (const x of deadlock) taken.add(x)
    }
    return found
  }

  /** For each waiting block, what would have to move first, as separate reasons. */
  #stuck(): Map<number, Reason[]> {
    const stuck = new Map<number, Reason[]>()
    for (const x of this.waiting) {
      const to = this.#to(x)
      const reasons: Reason[] = []
      const on = this.#above[to] ?? NOTHING
      if (on !== NOTHING) reasons.push({ waits: [on], stays: [] })
      if (this.#under[to] === HAND) reasons.push({ waits: [to], stays: [] })
      const between = this.#between(x)
      if (between)
        reasons.push({
          waits: between.filter((one) => this.waiting.has(one)),
          stays: between.filter((one) => !this.waiting.has(one)),
        })
      stuck.set(x, reasons)
    }
    for (let isOver = false; !isOver;) {
      isOver = true
      for (const [x, reasons] of stuck) {
        const holding = reasons.filter(({ waits }) => waits.every((one) => stuck.has(one)))
        if (holding.length === reasons.length && holding.length > 0) continue
        isOver = false
        if (holding.length > 0) stuck.set(x, holding)
        else stuck.delete(x)
      }
    }
    return stuck
  }

  #to(x: number): number {
    return this.#it.on[x] ?? TABLE
  }

  #top(x: number): number {
    let top = x
    for (let on = this.#above[top] ?? NOTHING; on !== NOTHING; on = this.#above[top] ?? NOTHING) top = on
    return top
  }

  /** The blocks between `x` and its place, if that is in the same tower; null: it is not. */
  #between(x: number): number[] | null {
    const found: number[] = []
    for (let at = this.#to(x); at >= 0; at = this.#under[at] ?? TABLE) {
      if (at === x) return found
      found.push(at)
    }
    return null
  }

  #move(x: number): void {
    const from = this.#under[x] ?? TABLE
    const to = this.#to(x)
    if (from >= 0) this.#above[from] = NOTHING
    this.#under[x] = to
    this.#above[to] = x
    this.moved.push(x)
    this.waiting.delete(x)
    if (this.#settled[to] === 1) this.#settle(x)
  }

  #settle(from: number): void {
    for (let x = from; x !== NOTHING && !this.waiting.has(x); x = this.#above[x] ?? NOTHING)
      this.#settled[x] = 1
  }

  /**
   * Makes moves that cannot do harm: a move onto a settled place, and a move of a block with nothing above it
   * that still moves, if nothing more goes onto it.
   */
  #doWhatHarmsNothing(): void {
    for (let isOver = false; !isOver;) {
      isOver = true
      for (const x of this.waiting) {
        const to = this.#to(x)
        if (this.#above[to] !== NOTHING || this.#under[to] === HAND) continue
        if (this.#settled[to] === 0 && (this.#between(x) || !this.#isLeaf(x))) continue
        this.#move(x)
        isOver = false
      }
    }
  }

  #isLeaf(x: number): boolean {
    let top = x
    for (let on = this.#above[x] ?? NOTHING; on !== NOTHING; on = this.#above[on] ?? NOTHING) {
      if (this.waiting.has(on)) return false
      top = on
    }
    return !this.waiting.has(this.#it.carries[top] ?? NOTHING)
  }
}

interface Reason {
  /** Waiting blocks. */
  readonly waits: readonly number[]
  /** Blocks in their place that might stay. */
  readonly stays: readonly number[]
}

/**
 * A block with everything that it waits for, directly or indirectly, by the shortest reason of each block.
 */
function closed(from: number, stuck: ReadonlyMap<number, readonly Reason[]>): number[] {
  const all = new Set([from])
  const staying = new Set<number>()
  for (const x of all) {
    const size = ({ waits, stays }: Reason) => waits.length + stays.length
    const [reason] = (stuck.get(x) ?? []).toSorted((a, b) => size(a) - size(b))
    for (const one of reason?.waits ?? []) all.add(one)
    for (const one of reason?.stays ?? []) staying.add(one)
  }
  return [...all, ...staying]
}
