import type { Bits } from './bits'
import type { Conflict } from './hitting-set'

/** Blocks of which some have to be before others, as they are taken out one after another until nothing is before itself. */
export class OpenGraph {
  readonly blocks: Set<number>
  readonly #before: Bits
  readonly #after: Bits
  /** How many of those that are left come after a block, and before it. */
  readonly #counts: readonly [after: Int32Array, before: Int32Array]
  #gone: number[] = []

  constructor(before: Bits, after: Bits, blocks: Iterable<number>) {
    this.#before = before
    this.#after = after
    this.blocks = new Set(blocks)
    const inside = new Uint32Array((before.size + 31) >>> 5)
    for (const x of this.blocks) inside[x >>> 5] = (inside[x >>> 5] ?? 0) | (1 << (x & 31))
    const counts = [before, after].map((bits) => {
      const of = new Int32Array(bits.size)
      for (const x of this.blocks) of[x] = bits.count(x, inside)
      return of
    })
    this.#counts = [counts[0] ?? new Int32Array(), counts[1] ?? new Int32Array()]
    for (const x of this.blocks) this.#look(x)
  }

  delete(x: number): void {
    if (!this.blocks.delete(x)) return
    for (const [bits, count] of [
      [this.#before, this.#counts[1]],
      [this.#after, this.#counts[0]],
    ] as const)
      for (const y of bits.common(x, bits, x)) {
        count[y] = (count[y] ?? 0) - 1
        if (count[y] === 0 && this.blocks.has(y)) this.#gone.push(y)
      }
  }

  /** Takes out what nothing has to be before any more, or after: it is in no cycle. */
  trim(): void {
    for (let x = this.#gone.pop(); x !== undefined; x = this.#gone.pop()) this.delete(x)
  }

  #look(x: number): void {
    if (this.#counts.some((count) => count[x] === 0)) this.#gone.push(x)
  }

  /** Another that has to be both before a block and after it; null: there is none. */
  mutual(x: number): number | null {
    this.trim()
    if (!this.blocks.has(x)) return null
    for (const y of this.#before.common(x, this.#after, x)) if (y !== x && this.blocks.has(y)) return y
    return null
  }

  /** That one which most others are before, and after. */
  mostBound(among: Conflict): number {
    const [after, before] = this.#counts
    const value = (x: number) => (after[x] ?? 0) * (before[x] ?? 0)
    return among.reduce((best, x) => (value(x) > value(best) ? x : best))
  }

  /** A shortest cycle through the first of the blocks that is in one; null: there is none. */
  shortCycle(): Conflict | null {
    this.trim()
    for (const start of this.blocks) {
      const from = new Map<number, number>()
      const queue = [start]
      for (const x of queue) {
        if (this.#before.has(x, start)) {
          const cycle = [x]
          for (let at = x; at !== start; cycle.push(at)) at = from.get(at) ?? start
          return cycle
        }
        for (const y of this.#before.common(x, this.#before, x))
          if (y !== start && !from.has(y) && this.blocks.has(y)) {
            from.set(y, x)
            queue.push(y)
          }
      }
    }
    return null
  }
}
