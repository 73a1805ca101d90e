/** Distributions over the quantity that a rule needs of one thing. */
import type { GraphItem } from '../../minds/adg/dependency-graph'

/** Largest quantity that a rule can need of one thing. */
export const QUANTITY_MAX = 32

/**
 * `at[q]`: the probability that at most `q` are needed; `at[0]` is 0. Length `QUANTITY_MAX + 1`; immutable.
 */
export type AmountDistribution = Float64Array

/**
 * Pseudocount of the heavy-tailed prior, proportional to 1 / (q (q + 1)): small quantities are more probable
 * than large ones.
 */
const PSEUDOCOUNT_HEAVY_TAIL = 6
/** Number of observations that weigh as much as the prior. */
const PSEUDOCOUNT_PRIOR = 10
/** Number of observations of one thing that weigh as much as the observations of all things. */
const PSEUDOCOUNT_ALL_THINGS = 4

/** Counts of the quantities that rules consumed, over all things and for each thing. */
export class Quantities {
  readonly #all = new Float64Array(QUANTITY_MAX + 1)
  #seen = 0
  readonly #of = new Map<GraphItem, Float64Array>()
  readonly #usual = new Map<GraphItem | null, AmountDistribution>()
  readonly #told = new Map<AmountDistribution, Map<number, AmountDistribution>>()
  /** Counts of the quantities that the model named, before any observation. */
  readonly #said = new Float64Array(QUANTITY_MAX + 1)
  #sayings = 0
  /** Largest observed quantity, at least 1. */
  most = 1

  forget(): void {
    this.#all.fill(0)
    this.#seen = 0
    this.#of.clear()
    this.#usual.clear()
    this.#told.clear()
    this.most = 1
  }

  /** Adds a quantity that the model named. */
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

  /**
   * The usual distribution of the quantity for that thing; for a thing that was never observed, the
   * distribution over all things.
   */
  usual(u: GraphItem): AmountDistribution {
    const known = this.#of.has(u) ? u : null
    let amounts = this.#usual.get(known)
    if (!amounts) this.#usual.set(known, (amounts = this.#usually(known)))
    return amounts
  }

  /**
   * The distribution when a source names a quantity: with probability `right` it is that quantity, else the
   * usual distribution applies.
   */
  told(u: GraphItem, quantity: number, right: number): AmountDistribution {
    const usual = this.usual(u)
    const q = Math.min(QUANTITY_MAX, Math.max(1, quantity))
    let ofUsual = this.#told.get(usual)
    if (!ofUsual) this.#told.set(usual, (ofUsual = new Map<number, AmountDistribution>()))
    // Rounded to one percent, so that the cache stays small.
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

/** Smallest quantity that is enough with probability `level`. */
export const quantile = (amounts: AmountDistribution, level: number): number => {
  for (let q = 1; q < QUANTITY_MAX; q++) if (amounts[q]! >= level) return q
  return QUANTITY_MAX
}

/** Limit of the expected quantity of one thing. */
const EXPECTED_QUANTITY_MAX = 16

/** Expected quantity. */
export function meanOf(amounts: AmountDistribution): number {
  let mean = 0
  for (let q = 0; q < QUANTITY_MAX; q++) mean += 1 - amounts[q]!
  return Math.min(EXPECTED_QUANTITY_MAX, mean)
}
