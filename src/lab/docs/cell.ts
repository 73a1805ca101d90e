import type { MeasuredRow } from '../experiment'
import { decimalsFor, written } from '../statistics/digits'
import { publishedText, verdictOf } from '../verdict'

/**
 * `0.84 ± 0.02 (0.93)`: mean, standard deviation and, in brackets, the published number; bold if that is
 * printed and the mean is not as published. A number that is not a mean over seeds has its interval: `1,450
 * [1,300 to 1,500] (≈ 1,400)`.
 * @param seeds number of seeds; the cell says so if fewer gave a value
 */
export function cellOf(row: MeasuredRow, seeds: number): string {
  const { mean, sd, low, high, n } = row
  const paper = row.published === null ? '' : ` (${publishedText(row)})`
  const some = n > 0 && n < seeds ? `, ${n} of ${seeds} seeds` : ''
  if (mean === null || low === null || high === null) return `none${some}${paper}`
  const decimals = decimalsFor(Math.max(Math.abs(mean), 0.1))
  const text = (value: number) => written(value, decimals)
  const spread = sd === null ? ` [${text(low)} to ${text(high)}]` : ` ± ${text(sd)}`
  const measured = `${text(mean)}${spread}${some}`
  return `${verdictOf(row) === 'differs' ? `**${measured}**` : measured}${paper}`
}
