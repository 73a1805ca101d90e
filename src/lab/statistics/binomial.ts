import type { Interval } from './bootstrap'
import type { Count } from './fisher'

/** The normal distribution's 97.5 % quantile. */
const Z = 1.959963984540054

/**
 * The 95 % interval of a share as DRIP prints it (Wald's): from the normal approximation, cut off at 0 and 1. It is too narrow
 * near both; of 2 in 110 it is 0.0 to 4.3 %.
 * @throws RangeError where nothing was tried
 */
export function waldInterval({ successes, of }: Count): Interval {
  if (!(of > 0)) throw new RangeError(`There is no share of ${of}.`)
  const share = successes / of
  const half = Z * Math.sqrt((share * (1 - share)) / of)
  return { low: Math.max(0, share - half), high: Math.min(1, share + half) }
}

/**
 * Wilson's 95 % interval of a share, which keeps its level near 0 and 1, too: the shares that a test by the normal approximation does
 * not refute.
 * @throws RangeError where nothing was tried
 */
export function wilsonInterval({ successes, of }: Count): Interval {
  if (!(of > 0)) throw new RangeError(`There is no share of ${of}.`)
  const share = successes / of
  const weight = Z ** 2 / of
  const middle = share + weight / 2
  const half = Z * Math.sqrt((share * (1 - share) + weight / 4) / of)
  return {
    low: Math.max(0, (middle - half) / (1 + weight)),
    high: Math.min(1, (middle + half) / (1 + weight)),
  }
}
