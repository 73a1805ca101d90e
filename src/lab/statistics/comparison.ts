import { summarise, type SampleSummary } from './summary'
import { Random } from '../../engine/random'

/** Maximum p for a claim. */
export const ALPHA = 0.05

/** Two agents, a and b, run with the same seeds. */
export interface PairedComparison extends Permutation {
  /** a − b over the pairs: n, mean, sd and the mean's interval. */
  readonly difference: SampleSummary
  /**
   * The paired standardised mean difference, Cohen's d_z = mean / sd. Null if the differences do not vary (or
   * there is one pair): it would be infinite, or 0 / 0.
   */
  readonly effect: number | null
  /** Pairs in which a is above, equal to and below b; they add up to n. */
  readonly above: number
  readonly equal: number
  readonly below: number
  /**
   * Number of comparisons that `p` and `smallest` are corrected for, by Holm's method; 1 if they are not
   * corrected.
   */
  readonly family: number
}

/**
 * @param a the first agent's values, one for each seed
 * @param b the second's, for the same seeds in the same order
 * @param label names the comparison in error messages
 * @throws RangeError if they do not pair, are empty, or are not finite
 */
export function comparePaired(a: readonly number[], b: readonly number[], label: string): PairedComparison {
  if (a.length !== b.length) {
    throw new RangeError(`${a.length} and ${b.length} values cannot be compared in pairs: ${label}`)
  }
  const differences = Array.from(a, (value, pair) => value - (b[pair] ?? NaN))
  const difference = summarise(differences, label)
  const count = (sign: number) => differences.filter((d) => Math.sign(d) === sign).length
  // Computed differences that should all be 0.44 differ in their last bits.
  const scale = Math.max(...a.map(Math.abs), ...b.map(Math.abs))
  return {
    difference,
    ...signFlipTest(differences),
    effect: difference.sd > scale * ROUNDING ? difference.mean / difference.sd : null,
    above: count(1),
    equal: count(0),
    below: count(-1),
    family: 1,
  }
}

/** Comparisons of one family, each with its p corrected for all of them. */
export function corrected(comparisons: readonly PairedComparison[]): PairedComparison[] {
  const family = comparisons.length
  const adjusted = holm(comparisons.map(({ p }) => p))
  return comparisons.map((comparison, i) => ({
    ...comparison,
    p: adjusted[i] ?? 1,
    smallest: Math.min(1, comparison.smallest * family),
    family,
  }))
}

/**
 * Holm's step-down correction (1979): the adjusted p values, in the given order. If only those up to `ALPHA`
 * are claimed, the probability of any false claim is at most `ALPHA`, for any dependence between the
 * comparisons.
 */
export function holm(ps: readonly number[]): number[] {
  const adjusted = new Array<number>(ps.length).fill(1)
  let largest = 0
  const ascending = [...ps.entries()].sort(([, p], [, q]) => p - q)
  for (const [rank, [index, p]] of ascending.entries()) {
    largest = Math.max(largest, Math.min(1, p * (ps.length - rank)))
    adjusted[index] = largest
  }
  return adjusted
}

/** Up to this number of pairs all 2ⁿ sign flips are counted, which takes a millisecond at most. */
const EXACT = 16
/** Beyond it, this number of flips is drawn; with the observed one, p is a multiple of 1 / 10,000. */
const DRAWN = 9999

/** Sums that differ by less than this share of their terms count as equal: the difference is rounding. */
const ROUNDING = 1e-9

interface Permutation {
  /** Two-sided, in (0, 1]. */
  readonly p: number
  /** The smallest p that this number of pairs can give. */
  readonly smallest: number
  /** Whether every sign flip was counted; otherwise a sample was drawn. */
  readonly exact: boolean
}

/**
 * The paired permutation test (Fisher 1935, section 21): if the agents were equal, each pair's difference could
 * have the other sign as well. p is the share of sign flips whose sum is at least as far from 0 as the observed
 * sum.
 * @param differences of the pairs, at least one
 */
function signFlipTest(differences: readonly number[]): Permutation {
  const n = differences.length
  let observed = 0
  let total = 0
  for (const difference of differences) {
    observed += difference
    total += Math.abs(difference)
  }
  // Rounding must not lose flips that tie with the observed sum.
  const bound = Math.abs(observed) - total * ROUNDING
  if (n <= EXACT) {
    // Flipping all signs only mirrors the sum: the half of the flips with an unchanged first sign stands for
    // all.
    const flips = 1 << (n - 1)
    const [first = 0, ...rest] = differences
    return { p: countFlips(rest, 0, first, bound) / flips, smallest: 1 / flips, exact: true }
  }
  // The observed flip counts, so p is never 0 (Phipson & Smyth 2010).
  return {
    p: (1 + drawFlips(differences, bound)) / (1 + DRAWN),
    smallest: 1 / (1 + DRAWN),
    exact: false,
  }
}

/** Number of flips of the differences from `index` on that take `sum` to the bound, on either side. */
function countFlips(differences: readonly number[], index: number, sum: number, bound: number): number {
  const difference = differences[index]
  if (difference === undefined) return Math.abs(sum) >= bound ? 1 : 0
  return (
    countFlips(differences, index + 1, sum + difference, bound) +
    countFlips(differences, index + 1, sum - difference, bound)
  )
}

/** Number of such flips among `DRAWN`. The drawn flips only depend on the number of pairs. */
function drawFlips(differences: readonly number[], bound: number): number {
  const random = new Random(differences.length).fork('sign flips')
  let count = 0
  for (let flip = 0; flip < DRAWN; flip++) {
    let sum = 0
    let signs = 0
    let left = 0
    for (const difference of differences) {
      if (left === 0) {
        signs = random.int(0x8000_0000)
        left = 31
      }
      sum += signs & 1 ? difference : -difference
      signs >>= 1
      left--
    }
    if (Math.abs(sum) >= bound) count++
  }
  return count
}
