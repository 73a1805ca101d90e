import { Random } from '../../engine/random'

/** Up to here all 2ⁿ sign flips are counted, which takes a millisecond at most. */
const EXACT = 16
/** Beyond it, this many are drawn; with the one observed, p is a multiple of 1 / 10,000. */
const DRAWN = 9999

/** Sums closer than this share of all they are made of are taken as equal: they differ by their rounding. */
export const ROUNDING = 1e-9

export interface Permutation {
  /** Two-sided, in (0, 1]. */
  readonly p: number
  /** The smallest p that so many pairs can give, however they differ. */
  readonly smallest: number
  /** Whether every sign flip was counted, or some were drawn. */
  readonly exact: boolean
}

/**
 * The paired permutation test (Fisher 1935, section 21): were the agents the same, the difference of each pair could as
 * well have had the other sign. p is the share of sign flips whose sum is at least as far from 0 as the observed.
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
  // Ties with the observed count, and would be lost to rounding.
  const bound = Math.abs(observed) - total * ROUNDING
  if (n <= EXACT) {
    // Flipping all signs only mirrors the sum: half of the flips, with the first sign as it is, stand for all.
    const flips = 1 << (n - 1)
    const [first = 0, ...rest] = differences
    return { p: countFlips(rest, 0, first, bound) / flips, smallest: 1 / flips, exact: true }
  }
  // The observed is one of the possible flips, and so p is never 0 (Phipson & Smyth 2010).
  return {
    p: (1 + drawFlips(differences, bound)) / (1 + DRAWN),
    smallest: 1 / (1 + DRAWN),
    exact: false,
  }
}

/** How many of the flips of the differences from `index` on take `sum` to the bound, on either side. */
function countFlips(differences: readonly number[], index: number, sum: number, bound: number): number {
  const difference = differences[index]
  if (difference === undefined) return Math.abs(sum) >= bound ? 1 : 0
  return (
    countFlips(differences, index + 1, sum + difference, bound) +
    countFlips(differences, index + 1, sum - difference, bound)
  )
}

/** How many of `DRAWN` flips do. Which are drawn depends on the number of pairs alone. */
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
