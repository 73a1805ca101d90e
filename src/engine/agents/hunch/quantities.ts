/** How many of a thing are needed: as a distribution. */
import type { GraphItem } from '../../minds/adg/dependency-graph'

/** No rule is believed to ask for more. */
export const MOST = 32

/** `at[q]`: the probability that no more than `q` are needed; `at[0]` is 0. Of length `MOST + 1`; never changed once made. */
export type Amounts = Float64Array

/** What is believed before anything was seen: few are likelier than many, in proportion to 1 / (q (q + 1)). */
const HEAVY_TAIL = 6
/** How many sightings weigh as much as what is believed before any. */
const BEFORE = 10
/** How many sightings of a thing weigh as much as what is seen of all things. */
const OF_ALL = 4

/** What has been seen to be consumed of all things and of each, how often so many. */
export class Quantities {
  readonly #all = new Float64Array(MOST + 1)
  #seen = 0
  readonly #of = new Map<GraphItem, Float64Array>()
  readonly #usual = new Map<GraphItem | null, Amounts>()
  readonly #told = new Map<Amounts, Map<number, Amounts>>()
  /** What somebody has said of things unseen, how often so many. */
  readonly #said = new Float64Array(MOST + 1)
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
    this.#said[Math.min(MOST, Math.max(1, quantity))]! += 1
    this.#sayings++
    this.#usual.clear()
    this.#told.clear()
  }

  see(u: GraphItem, quantity: number): void {
    const q = Math.min(MOST, quantity)
    this.#all[q]! += 1
    this.#seen++
    let of = this.#of.get(u)
    if (!of) this.#of.set(u, (of = new Float64Array(MOST + 1)))
    of[q]! += 1
    this.most = Math.max(this.most, q)
    this.#usual.clear()
    this.#told.clear()
  }

  /** As many as are usual of that thing. */
  usual(u: GraphItem): Amounts {
    const known = this.#of.has(u) ? u : null
    let amounts = this.#usual.get(known)
    if (!amounts) this.#usual.set(known, (amounts = this.#usually(known)))
    return amounts
  }

  /** As many as somebody says, who is right with probability `right`, else as many as are usual. */
  told(u: GraphItem, quantity: number, right: number): Amounts {
    const usual = this.usual(u)
    const q = Math.min(MOST, Math.max(1, quantity))
    let ofUsual = this.#told.get(usual)
    if (!ofUsual) this.#told.set(usual, (ofUsual = new Map<number, Amounts>()))
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

  #usually(u: GraphItem | null): Amounts {
    const of = u && this.#of.get(u)
    let seen = 0
    if (of) for (const times of of) seen += times
    const density = new Float64Array(MOST + 1)
    const ofAll = this.#seen + BEFORE
    let sum = 0
    for (let q = 1; q <= MOST; q++) {
      const before = (this.#said[q]! + HEAVY_TAIL / (q * (q + 1))) / (this.#sayings + HEAVY_TAIL)
      const all = (this.#all[q]! + BEFORE * before) / ofAll
      density[q] = of ? (of[q]! + OF_ALL * all) / (seen + OF_ALL) : all
      sum += density[q]!
    }
    const amounts = new Float64Array(MOST + 1)
    let below = 0
    for (let q = 1; q <= MOST; q++) {
      below += density[q]! / sum
      amounts[q] = Math.min(1, below)
    }
    amounts[MOST] = 1
    return amounts
  }
}

/** How many are enough with that probability. */
export const quantile = (amounts: Amounts, level: number): number => {
  for (let q = 1; q < MOST; q++) if (amounts[q]! >= level) return q
  return MOST
}

/** No more are expected of one thing than so many. */
const MOST_EXPECTED = 16

/** How many are expected. */
export function meanOf(amounts: Amounts): number {
  let mean = 0
  for (let q = 0; q < MOST; q++) mean += 1 - amounts[q]!
  return Math.min(MOST_EXPECTED, mean)
}
