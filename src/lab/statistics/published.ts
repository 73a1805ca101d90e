import { decimalsFor, written } from './digits'
import type { Summary } from './summary'

/** How far a measured mean is from the published number. */
export interface Deviation {
  /** Measured less published. */
  readonly difference: number
  /** Whether what the published number stands for reaches into the measured mean’s interval. */
  readonly within: boolean
  /** `as published`, `above by 0.05`, `below by 0.12`. */
  readonly words: string
}

/**
 * @param decimals how many the paper prints: a printed 0.97 stands for everything that rounds to it, as which
 *   66 of 67 goals in all seeds (0.985) are a published 0.99
 */
export function compareToPublished({ mean, low, high }: Summary, published: number, decimals = 2): Deviation {
  const difference = mean - published
  let half = 0.5
  for (let place = 0; place < decimals; place++) half /= 10
  const within = low <= published + half && published - half <= high
  const size = Math.abs(difference)
  const by = written(size, Math.min(decimals, decimalsFor(size)))
  return {
    difference,
    within,
    words: within ? 'as published' : `${difference > 0 ? 'above' : 'below'} by ${by}`,
  }
}
