/** Likelihood of failures: no hypothesis that had everything at hand worked then. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { AmountDistribution } from './amounts'
import { failingAgain, type ActionChances } from './reliability'

/** A failed attempt with its inventory. */
export interface FailedAttempt {
  /** Index into the actions. */
  readonly action: number
  /** Inventory at the attempt, by item index. */
  readonly held: Float64Array
  /**
   * Episode of the last such attempt, and whether no similar attempt had failed before it in that episode.
   */
  episode: number
  isFresh: boolean
  /** Number of these failures: without a similar earlier failure in their episode, and with one. */
  fresh: number
  again: number
}

/** All failures of an item, and the probability that attempts fail by chance. */
export interface FailureHistory {
  readonly failures: readonly FailedAttempt[]
  readonly chances: ActionChances
  /** By action: the number of failures of the known rule that led to doubt. */
  readonly doubted: (action: number) => number
  /** Number of the current episode. */
  readonly episode: number
}

export function timesOf(failures: readonly FailedAttempt[]): number {
  let times = 0
  for (const { fresh, again } of failures) times += fresh + again
  return times
}

/** Failures that had a hypothesis' things at hand: at most these quantities of each need. */
export interface CoveredFailures {
  readonly upTo: readonly number[]
  /** The probability, in [0, 1), that all of these attempts failed although the hypothesis is right. */
  likelihood: number
  /** Whether one of these failures is in the current episode. */
  isNow: boolean
}

/**
 * The probability that an attempt failed this often although its hypothesis is right.
 * @param earlier number of failures of the known rule by the same action that led to doubt; only the first
 * of each episode counts
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
 * Expected likelihood of the failures over all quantities up to `upTo`. Each failure multiplies the
 * probability of the quantities that it covered by its likelihood. With conclusive failures, the result is
 * the probability of the quantities that no failure covered.
 * @param butNow whether to leave out all quantities that failed in the current episode
 * @param from index of the first failure that counts
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

/** Probability that every needed quantity is within both limits. */
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
 * Adds a failure. Within an episode, a failure whose inventory is a subset of another failure's inventory is
 * not independent evidence: an agent that fails with more cannot succeed with less a moment later.
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
