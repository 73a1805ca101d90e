/** Number of successes among a number of tries. */
export interface Count {
  readonly successes: number
  readonly of: number
}

/** Two methods whose successes are counted. */
export interface Fisher {
  /** Two-sided, in (0, 1]. */
  readonly p: number
  /**
   * The sample's odds ratio, (a / b) / (c / d), as in the paper; null if it is undefined or infinite, because
   * one of the two never failed or never succeeded.
   */
  readonly odds: number | null
}

/**
 * Fisher's exact test (Fisher 1935; two-sided as in Agresti 1992, 2.1): with fixed sums of rows and columns,
 * the probability of a table that is not more likely than this one. Uses integers, so that equally likely
 * tables are equal.
 * @throws RangeError for an invalid count
 */
export function fisherTest(ours: Count, theirs: Count): Fisher {
  for (const { successes, of } of [ours, theirs])
    if (!Number.isSafeInteger(successes) || !Number.isSafeInteger(of) || successes < 0 || successes > of)
      throw new RangeError(`${successes} of ${of} is not a valid count.`)
  const [a, c] = [ours.successes, theirs.successes]
  const [b, d] = [ours.of - a, theirs.of - c]
  return {
    p: twoSided(a, ours.of, a + c, theirs.of),
    odds: b * c === 0 || a * d === 0 ? null : (a * d) / (b * c),
  }
}

/** @param a successes of the first row, `n`, `m`: its size and the other's, `column`: successes of both */
function twoSided(a: number, n: number, column: number, m: number): number {
  const least = Math.max(0, column - m)
  const most = Math.min(n, column)
  // Number of ways to make each table, up to a common factor: each follows from the one before by C(n, k + 1)
  // C(m, column − k − 1) / (C(n, k) C(m, column − k)).
  let ways = binomial(n, least) * binomial(m, column - least)
  const all: bigint[] = []
  for (let k = least; k <= most; k++) {
    all.push(ways)
    ways = (ways * BigInt(n - k) * BigInt(column - k)) / (BigInt(k + 1) * BigInt(m - column + k + 1))
  }
  const own = all[a - least] ?? 0n
  let total = 0n
  let extreme = 0n
  for (const one of all) {
    total += one
    if (one <= own) extreme += one
  }
  return quotient(extreme, total)
}

function binomial(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * BigInt(n - i + 1)) / BigInt(i)
  return ways
}

/** Precise for integers of any size. @param part 0 < part ≤ whole */
function quotient(part: bigint, whole: bigint): number {
  const shift = Math.max(0, bits(whole) - bits(part)) + 64
  return Number((part << BigInt(shift)) / whole) * 2 ** -shift
}

const bits = (value: bigint) => value.toString(16).length * 4
