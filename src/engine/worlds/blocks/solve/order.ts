import type { HittingConflict } from './hitting-set'
import { HAND, isRight, NOTHING, TABLE, type NumberedProblem } from './posed'

/**
 * Blocks that go straight to where they are to stand, each with what is on it, in an order in which that can be done. What
 * goes to the table has gone there; what has a place of its own to come back to from the table waits until all is over.
 */
export class DeadlockOrder {
  /** Those that were put down, the highest of each tower first. */
  readonly putDown: readonly number[]
  readonly moved: number[] = []
  readonly waiting: Set<number>
  readonly #it: NumberedProblem
  readonly #under: Int32Array
  readonly #above: Int32Array
  /** It stands where it stands for good, with all that is below it. */
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

  /** A block goes to the table after all. */
  detour(x: number): void {
    const from = this.#under[x] ?? TABLE
    if (from >= 0) this.#above[from] = NOTHING
    this.#under[x] = TABLE
    this.waiting.delete(x)
    this.#settle(x)
    this.#doWhatHarmsNothing()
  }

  /** One whose detour lets others go on: as good as any. */
  get guess(): number {
    const [first = 0] = this.waiting
    return first
  }

  /** Those that wait and could go now. */
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
   * Disjoint sets of blocks none of which can go before another of the same set has gone, or something that stands right
   * has been put down, which is in the set, too.
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

  /** Of each block that waits, for others that wait alike, what would have to move first: each list is a reason of its own. */
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

  /** The blocks above `x` up to its place, where that is in its own tower; null: it is not. */
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
   * What goes to a place that is settled can never come to be above itself through it; nor can what has nothing above it that
   * still moves, and gets nothing more on it.
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
  /** They wait, too. */
  readonly waits: readonly number[]
  /** They stand right, and may stay. */
  readonly stays: readonly number[]
}

/** A block with all for which it waits, for which they wait, and so on, by the shortest reason of each. */
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
