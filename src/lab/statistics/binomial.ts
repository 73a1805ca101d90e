import type { Interval } from './bootstrap'
import type { Count } from './fisher'

/** The normal distribution's 97.5 % quantile. */
const Z = 1.959963984540054

/**
 * The 95 % interval of a share as DRIP prints it (Wald's): from the normal approximation, limited to [0, 1].
 * It is too narrow near both ends; for 2 of 110 it is 0.0 to 4.3 %.
 * @throws RangeError without any try
 */
export function waldInterval({ successes, of }: Count): Interval {
  if (!(of > 0)) throw new RangeError(`A share needs a total above 0, not ${of}.`)
  const share = successes / of
  const half = Z * Math.sqrt((share * (1 - share)) / of)
  return { low: Math.max(0, share - half), high: Math.min(1, share + half) }
}

/**
 * Wilson's 95 % interval of a share: the shares that a test by the normal approximation does not reject. It
 * keeps its level near 0 and 1 too.
 * @throws RangeError without any try
 */
export function wilsonInterval({ successes, of }: Count): Interval {
  if (!(of > 0)) throw new RangeError(`A share needs a total above 0, not ${of}.`)
  const share = successes / of
  const weight = Z ** 2 / of
  const middle = share + weight / 2
  const half = Z * Math.sqrt((share * (1 - share) + weight / 4) / of)
  return {
    low: Math.max(0, (middle - half) / (1 + weight)),
    high: Math.min(1, (middle + half) / (1 + weight)),
  }
}
