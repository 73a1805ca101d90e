import { ROUNDING, signFlipTest, type Permutation } from './permutation'
import { summarise, type SampleSummary } from './summary'

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
    throw new RangeError(`${a.length} and ${b.length} values do not pair: ${label}`)
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
