import type { Bits } from './bits'
import type { HittingConflict } from './hitting-set'

/** Blocks with an order between them. Blocks are removed until no block precedes itself. */
export class OpenGraph {
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
