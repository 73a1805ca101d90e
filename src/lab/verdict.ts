import type { MeasuredRow } from './experiment'
import { metricOf } from './metrics'
import { deviationOf } from './rows'
import { written } from './statistics/digits'
import { unitOf } from './statistics'

/**
 * A row's comparison with the paper, by the single criterion (`YARDSTICK`). `from-words`: the paper prints no
 * number to compare with.
 */
export type RowVerdict = 'as-published' | 'differs' | 'not-measured' | 'from-words'

/** Null if nothing comparable was published, or the simulated model was given the number. */
export function verdictOf(row: MeasuredRow): RowVerdict | null {
  if (row.published === null || row.basis === 'input') return null
  if (row.basis === 'from-words') return 'from-words'
  const deviation = deviationOf(row)
  if (!deviation) return 'not-measured'
  return deviation.within ? 'as-published' : 'differs'
}

/**
 * `0.97`, `0.409` where that is printed, `≈ 0.6` where the tables print more digits, `0.97 from words`, `0.98,
 * an input of our model`, `0.1594, impossible with 480 runs`; empty if nothing was published.
 */
export function publishedText({ metric, published, basis, unit, noCountOf }: MeasuredRow): string {
  if (published === null) return ''
  const { decimals } = metricOf(metric)
  const isRough = unit !== null && unit > unitOf(decimals)
  let digits = decimals
  while (isRough && digits > 0 && unitOf(digits) < unit) digits--
  // No number is printed with more digits.
  while (unit !== null && digits < 6 && unit < unitOf(digits) * (1 - 1e-9)) digits++
  const text = `${isRough ? '≈ ' : ''}${written(published, digits)}`
  const said = noCountOf === undefined ? text : `${text}, impossible with ${noCountOf} runs`
  if (basis === 'input') return `${said}, an input of our model`
  return basis === 'from-words' ? `${said} from words` : said
}
