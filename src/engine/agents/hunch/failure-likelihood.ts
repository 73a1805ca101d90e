/** What failures say: none of the ways that had everything at hand worked then. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { AmountDistribution } from './amounts'
import { failingAgain, type ActionChances } from './reliability'

/** An attempt that failed, with what was held then. */
export interface FailedAttempt {
  /** Its place among the actions. */
  readonly action: number
  /** How many were held, by the item's index. */
  readonly held: Float64Array
  /** In which episode it was made last, and whether nothing like it had failed in that one. */
  episode: number
  isFresh: boolean
  /** How often just that failed: where nothing like it had failed in that episode, and where it had. */
  fresh: number
  again: number
}

/** All failures of an item, and how likely attempts are to fail by chance. */
export interface FailureHistory {
  readonly failures: readonly FailedAttempt[]
  readonly chances: ActionChances
  /** How often what was known of it had failed by an action, when it was doubted. */
  readonly doubted: (action: number) => number
  /** Which one it is now. */
  readonly episode: number
}

export function timesOf(failures: readonly FailedAttempt[]): number {
  let times = 0
  for (const { fresh, again } of failures) times += fresh + again
  return times
}

/** Failures that had a hypothesis' things at hand: up to so many of each of its needs. */
export interface CoveredFailures {
  readonly upTo: readonly number[]
  /** The chance, in [0, 1), that all of them came about though what was tried was right. */
  likelihood: number
  /** Whether one of them is of this episode. */
  isNow: boolean
}

/**
 * How likely it is that it failed so often though what was tried was right.
 * @param earlier how often that had failed by the same action, first in an episode each, when it was known and before it was doubted
 */
export function likelihoodOf(
  { action, fresh, again }: FailedAttempt,
  chances: ActionChances,
  earlier: number,
): number {
  return (
    failingAgain(fresh, 1 - chances.fresh[action]!, earlier) * failingAgain(again, 1 - chances.again[action]!)
  )
}

export const heldIn = (held: Float64Array, u: GraphItem): number => held[u.index] ?? 0

/** Smaller differences are rounding errors. */
const P_EPSILON = 1e-9

/**
 * The expected likelihood of failures, over all amounts of which no more are needed than `upTo`: each multiplies the probability of
 * what it had at hand by the chance to fail all the same. With conclusive failures it is the probability of what none has covered.
 *
 * @param butNow whether all amounts are left out that failed in this episode
 * @param from of the failures, those from this one on
 */
export function expected(
  amounts: readonly AmountDistribution[],
  upTo: readonly number[],
  boxes: readonly CoveredFailures[],
  butNow = false,
  from = 0,
): number {
  const box = boxes[from]
  if (!box) return massOf(amounts, upTo, upTo)
  let isCovered = true
  for (let i = 0; i < upTo.length && isCovered; i++) isCovered = upTo[i]! <= box.upTo[i]!
  const likelihood = butNow && box.isNow ? 0 : box.likelihood
  if (isCovered && likelihood === 0) return 0
  const without = expected(amounts, upTo, boxes, butNow, from + 1)
  if (isCovered) return likelihood * without
  if (without === 0) return 0
  const both =
    from + 1 === boxes.length
      ? massOf(amounts, upTo, box.upTo)
      : expected(amounts, lesserOf(upTo, box.upTo), boxes, butNow, from + 1)
  const left = without - (1 - likelihood) * both
  return left < P_EPSILON ? 0 : left
}

/** How likely it is that no more are needed than so many, nor than so many. */
function massOf(
  amounts: readonly AmountDistribution[],
  upTo: readonly number[],
  orUpTo: readonly number[],
): number {
  let mass = 1
  for (let i = 0; i < amounts.length; i++) mass *= amounts[i]![Math.min(upTo[i]!, orUpTo[i]!)]!
  return mass
}

const lesserOf = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((many, i) => Math.min(many, b[i]!))

const holds = (held: Float64Array, other: Float64Array): boolean =>
  other.every((many, index) => many <= (held[index] ?? 0))

/**
 * One more failure with that at hand. Of two in one episode of which one had all that the other had, the lesser is no independent
 * word: who cannot do it then, cannot do it a moment later.
 */
export function addFailure(
  failures: FailedAttempt[],
  action: number,
  held: Float64Array,
  episode: number,
): void {
  let isAgain = false
  let same: FailedAttempt | undefined
  for (const failure of failures) {
    if (failure.action !== action) continue
    const holdsLess = holds(held, failure.held)
    const holdsMore = holds(failure.held, held)
    if (holdsLess && holdsMore) same = failure
    if (failure.episode !== episode) continue
    if (holdsMore) isAgain = true
    else if (holdsLess && failure.isFresh) {
      failure.isFresh = false
      failure.fresh--
      failure.again++
    }
  }
  if (!same) failures.push((same = { action, held, episode, isFresh: false, fresh: 0, again: 0 }))
  same.isFresh = !isAgain || (same.isFresh && same.episode === episode)
  same.episode = episode
  if (isAgain) same.again++
  else same.fresh++
}
