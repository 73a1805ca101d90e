/** How many of a thing are needed: as a distribution. */
import type { GraphItem } from '../../minds/adg/dependency-graph'

/** No rule asks for more of one thing. */
export const QUANTITY_MAX = 32

/** `at[q]`: the probability that no more than `q` are needed; `at[0]` is 0. Of length `QUANTITY_MAX + 1`; immutable. */
export type AmountDistribution = Float64Array

/** Pseudocount of the prior, in which few are more probable than many: in proportion to 1 / (q (q + 1)). */
const PSEUDOCOUNT_HEAVY_TAIL = 6
/** Number of observations that weigh as much as the prior. */
const PSEUDOCOUNT_PRIOR = 10
/** Number of observations of a thing that weigh as much as those of all things. */
const PSEUDOCOUNT_ALL_THINGS = 4

/** What has been seen to be consumed of all things and of each, how often so many. */
export class Quantities {
  readonly #all = new Float64Array(QUANTITY_MAX + 1)
  #seen = 0
  readonly #of = new Map<GraphItem, Float64Array>()
  readonly #usual = new Map<GraphItem | null, AmountDistribution>()
  readonly #told = new Map<AmountDistribution, Map<number, AmountDistribution>>()
  /** What somebody has said of things unseen, how often so many. */
  readonly #said = new Float64Array(QUANTITY_MAX + 1)
  #sayings = 0
  /** The most that was ever seen, at least 1. */
  most = 1

  forget(): void {
    this.#all.fill(0)
    this.#seen = 0
    this.#of.clear()
    this.#usual.clear()
    this.#told.clear()
    this.most = 1
  }

  /** Somebody who has never seen it says so. */
  hear(quantity: number): void {
    this.#said[Math.min(QUANTITY_MAX, Math.max(1, quantity))]! += 1
    this.#sayings++
    this.#usual.clear()
    this.#told.clear()
  }

  see(u: GraphItem, quantity: number): void {
    const q = Math.min(QUANTITY_MAX, quantity)
    this.#all[q]! += 1
    this.#seen++
    let of = this.#of.get(u)
    if (!of) this.#of.set(u, (of = new Float64Array(QUANTITY_MAX + 1)))
    of[q]! += 1
    this.most = Math.max(this.most, q)
    this.#usual.clear()
    this.#told.clear()
  }

  /** As many as are usual of that thing. */
  usual(u: GraphItem): AmountDistribution {
    const known = this.#of.has(u) ? u : null
    let amounts = this.#usual.get(known)
    if (!amounts) this.#usual.set(known, (amounts = this.#usually(known)))
    return amounts
  }

  /** As many as somebody says, who is right with probability `right`, else as many as are usual. */
  told(u: GraphItem, quantity: number, right: number): AmountDistribution {
    const usual = this.usual(u)
    const q = Math.min(QUANTITY_MAX, Math.max(1, quantity))
    let ofUsual = this.#told.get(usual)
    if (!ofUsual) this.#told.set(usual, (ofUsual = new Map<number, AmountDistribution>()))
    // To the percent, so that few are made.
    const percent = Math.round(100 * right)
    const key = 101 * q + percent
    let amounts = ofUsual.get(key)
    if (!amounts) {
      const share = percent / 100
      amounts = usual.map((p, at) => (1 - share) * p + (at >= q ? share : 0))
      ofUsual.set(key, amounts)
    }
    return amounts
  }

  #usually(u: GraphItem | null): AmountDistribution {
    const of = u && this.#of.get(u)
    let seen = 0
    if (of) for (const times of of) seen += times
    const density = new Float64Array(QUANTITY_MAX + 1)
    const ofAll = this.#seen + PSEUDOCOUNT_PRIOR
    let sum = 0
    for (let q = 1; q <= QUANTITY_MAX; q++) {
      const before =
        (this.#said[q]! + PSEUDOCOUNT_HEAVY_TAIL / (q * (q + 1))) / (this.#sayings + PSEUDOCOUNT_HEAVY_TAIL)
      const all = (this.#all[q]! + PSEUDOCOUNT_PRIOR * before) / ofAll
      density[q] = of ? (of[q]! + PSEUDOCOUNT_ALL_THINGS * all) / (seen + PSEUDOCOUNT_ALL_THINGS) : all
      sum += density[q]!
    }
    const amounts = new Float64Array(QUANTITY_MAX + 1)
    let below = 0
    for (let q = 1; q <= QUANTITY_MAX; q++) {
      below += density[q]! / sum
      amounts[q] = Math.min(1, below)
    }
    amounts[QUANTITY_MAX] = 1
    return amounts
  }
}

/** How many are enough with that probability. */
export const quantile = (amounts: AmountDistribution, level: number): number => {
  for (let q = 1; q < QUANTITY_MAX; q++) if (amounts[q]! >= level) return q
  return QUANTITY_MAX
}

/** Limit of the expected quantity of one thing. */
const EXPECTED_QUANTITY_MAX = 16

/** How many are expected. */
export function meanOf(amounts: AmountDistribution): number {
  let mean = 0
  for (let q = 0; q < QUANTITY_MAX; q++) mean += 1 - amounts[q]!
  return Math.min(EXPECTED_QUANTITY_MAX, mean)
}
