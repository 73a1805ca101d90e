import type { Row } from '../experiment'
import { METRIC_NAMES } from '../metric-names'
import { deviationOf } from '../results'
import { decimalsFor, written } from '../statistics/digits'

/** How measured and published compare: `close` is outside the interval, and off by no more than what is marked. */
export type Agreement = 'agrees' | 'close' | 'differs' | 'not measured'

/** Differences up to 0.05, or 5 % of numbers above 1, are not marked. */
const TOLERANCE = 0.05

/** Null where nothing was published. */
export function agreementOf(row: Row): Agreement | null {
  const { published } = row
  if (published === null) return null
  const deviation = deviationOf(row)
  if (!deviation) return 'not measured'
  if (deviation.within) return 'agrees'
  const isSmall = Math.abs(deviation.difference) <= TOLERANCE * Math.max(1, Math.abs(published))
  return isSmall ? 'close' : 'differs'
}

/**
 * `0.84 ± 0.02 (0.93)`: mean, standard deviation and, in brackets, what was published; bold where they differ.
 * @param seeds how often it was run; where fewer gave a value, that is said
 */
export function cellOf(row: Row, seeds: number): string {
  const { mean, sd, n, metric, published } = row
  const paper = published === null ? '' : ` (${written(published, METRIC_NAMES[metric].decimals)})`
  if (mean === null || sd === null) return `none${paper}`
  const decimals = decimalsFor(Math.max(Math.abs(mean), 0.1))
  const some = n < seeds ? `, ${n} of ${seeds} seeds` : ''
  const measured = `${written(mean, decimals)} ± ${written(sd, decimals)}${some}`
  return `${agreementOf(row) === 'differs' ? `**${measured}**` : measured}${paper}`
}
