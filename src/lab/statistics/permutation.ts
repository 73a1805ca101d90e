import { Random } from '../../engine/random'

/** Up to this number of pairs all 2ⁿ sign flips are counted, which takes a millisecond at most. */
const EXACT = 16
/** Beyond it, this number of flips is drawn; with the observed one, p is a multiple of 1 / 10,000. */
const DRAWN = 9999

/** Sums that differ by less than this share of their terms count as equal: the difference is rounding. */
export const ROUNDING = 1e-9

export interface Permutation {
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
export function signFlipTest(differences: readonly number[]): Permutation {
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
