/** What failures say: none of the ways that had everything at hand worked then. */
import type { Item } from '../../minds/adg/dependency-graph'
import type { Amounts } from './quantities'

/** An attempt that failed, with what was held then. */
export interface Failure {
  /** Its place among the actions. */
  readonly action: number
  /** How many were held, by the item's index. */
  readonly held: Float64Array
  /** How often just that failed. */
  times: number
}

/** The failures that had a hypothesis' things at hand: up to so many of each of its needs, so many times. */
export interface Box {
  readonly upTo: readonly number[]
  times: number
}

export const heldIn = (held: Float64Array, u: Item): number => held[u.index] ?? 0

/** Less than this is nothing: it is what is left of differences of what is equal. */
const NOTHING = 1e-9

/**
 * The expected likelihood of failures, over all amounts of which no more are needed than `upTo`: each failure divides the
 * probability of what it had at hand by the chance to fail all the same. With conclusive failures (reliability 1) it is the
 * probability of what no failure has covered.
 *
 * @param reliability the chance, in (0, 1], that an attempt works which has everything at hand
 * @param from of the failures, those from this one on
 */
export function expected(
  amounts: readonly Amounts[],
  upTo: readonly number[],
  boxes: readonly Box[],
  reliability: number,
  from = 0,
): number {
  const box = boxes[from]
  if (!box) {
    let mass = 1
    for (let i = 0; i < amounts.length; i++) mass *= amounts[i]![upTo[i]!]!
    return mass
  }
  let isCovered = true
  for (let i = 0; i < upTo.length && isCovered; i++) isCovered = upTo[i]! <= box.upTo[i]!
  const refuted = 1 - powerOf(1 - reliability, box.times)
  if (isCovered && refuted === 1) return 0
  const without = expected(amounts, upTo, boxes, reliability, from + 1)
  if (isCovered) return (1 - refuted) * without
  const both = upTo.map((most, i) => Math.min(most, box.upTo[i]!))
  const left = without - refuted * expected(amounts, both, boxes, reliability, from + 1)
  return left < NOTHING ? 0 : left
}

/** By multiplication, as powers differ between machines in the last bit. */
export function powerOf(base: number, times: number): number {
  let power = 1
  for (let i = 0; i < times && power > 0; i++) power *= base
  return power
}
