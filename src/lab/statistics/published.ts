import { decimalsFor, written } from './digits'
import type { SampleSummary } from './summary'

/** A measured mean's distance from the published number. */
export interface Deviation {
  /** Measured minus published. */
  readonly difference: number
  /** Whether the range of the published number overlaps the measured mean’s interval. */
  readonly within: boolean
  /** `as published`, `above by 0.05`, `below by 0.12`. */
  readonly words: string
}

/** The definition of `as published`, for all texts. */
export const YARDSTICK =
  'As published: the paper’s number, allowing for rounding, lies within our 95 % bootstrap interval. Any other number counts as different, even if the difference is small.'

/** The definition of `from words`, for all texts. */
export const FROM_WORDS =
  'From words: the paper prints no number here. We made this number from words such as “near-perfect”, so it is not scored.'

interface Printed {
  readonly value: number
  /**
   * The unit of its last printed digit: 0.97 stands for everything that rounds to it. So 66 of 67 goals in all
   * seeds (0.985) are a published 0.99, and “about 1,400” means 1,350 to 1,450.
   */
  readonly unit: number
  /** Maximum number of decimals of a difference. */
  readonly decimals: number
}

export function compareToPublished(
  { mean, low, high }: Pick<SampleSummary, 'mean' | 'low' | 'high'>,
  { value, unit, decimals }: Printed,
): Deviation {
  const difference = mean - value
  const half = unit / 2
  const within = low <= value + half && value - half <= high
  const size = Math.abs(difference)
  const by = written(size, Math.min(decimals, decimalsFor(size)))
  return {
    difference,
    within,
    words: within ? 'as published' : `${difference > 0 ? 'above' : 'below'} by ${by}`,
  }
}

/** The unit of the last digit for a number of decimals. */
export function unitOf(decimals: number): number {
  let unit = 1
  for (let place = 0; place < decimals; place++) unit /= 10
  return unit
}

/**
 * Whether some number of successes of `of` runs is printed so, rounded or cut off: .9846 is not possible for
 * 660, and .9863 is 651 of 660, cut off.
 */
export function isCount({ value, unit }: Pick<Printed, 'value' | 'unit'>, of: number): boolean {
  return [Math.floor(value * of), Math.ceil(value * of)].some((count) => {
    const above = count / of - value
    return above >= -unit / 2 - 1e-9 && above < unit - 1e-9
  })
}
