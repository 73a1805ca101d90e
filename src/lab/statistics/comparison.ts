import { ROUNDING, signFlipTest, type Permutation } from './permutation'
import { summarise, type SampleSummary } from './summary'

/** What p may be at most for something to be claimed. */
export const ALPHA = 0.05

/** Two agents, a and b, run with the same seeds. */
export interface PairedComparison extends Permutation {
  /** Of a − b over the pairs: n, mean, sd and the mean's interval. */
  readonly difference: SampleSummary
  /**
   * The paired standardised mean difference, Cohen's d_z = mean / sd. Null where the differences do not vary (a single
   * pair included): then it would be infinite, or 0 / 0.
   */
  readonly effect: number | null
  /** Pairs in which a is above, equal to and below b; they add up to n. */
  readonly above: number
  readonly equal: number
  readonly below: number
  /** How many comparisons `p` and `smallest` are corrected for, by Holm's method; 1 if they are not. */
  readonly family: number
}

/**
 * @param a the first agent's values, one for each seed
 * @param b the second's, for the same seeds in the same order
 * @param label what is compared, for the message of an error
 * @throws RangeError where they do not pair, are none, or are not finite
 */
export function comparePaired(a: readonly number[], b: readonly number[], label: string): PairedComparison {
  if (a.length !== b.length) {
    throw new RangeError(`${a.length} and ${b.length} values do not pair: ${label}`)
  }
  const differences = Array.from(a, (value, pair) => value - (b[pair] ?? NaN))
  const difference = summarise(differences, label)
  const count = (sign: number) => differences.filter((d) => Math.sign(d) === sign).length
  // Differences of 0.44 throughout, calculated, differ in their last bits.
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

/** Comparisons that are looked at together, each with its p corrected for all of them. */
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
 * Holm's step-down correction (1979): the adjusted p of each, in the order given. Claiming those that are at most
 * `ALPHA` claims anything false with a probability of at most `ALPHA`, however the comparisons depend on each other.
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
