import type { MeasuredRow } from './experiment'
import { metricOf } from './metrics'
import { deviationOf } from './rows'
import { written } from './statistics/digits'
import { unitOf } from './statistics'

/**
 * How a row compares with the paper, by the one yardstick there is (`YARDSTICK`). `from-words`: the paper prints no
 * number to compare with.
 */
export type RowVerdict = 'as-published' | 'differs' | 'not-measured' | 'from-words'

/** Null where nothing was published, or nothing that says anything: the simulated model was given it. */
export function verdictOf(row: MeasuredRow): RowVerdict | null {
  if (row.published === null || row.basis === 'input') return null
  if (row.basis === 'from-words') return 'from-words'
  const deviation = deviationOf(row)
  if (!deviation) return 'not-measured'
  return deviation.within ? 'as-published' : 'differs'
}

/**
 * `0.97`, `0.409` where so much is printed, `≈ 0.6` where the tables print more digits, `0.97 from words`, `0.98, given to the model`,
 * `0.1594, no count of 480 runs`; empty where nothing was published.
 */
export function publishedText({ metric, published, basis, unit, noCountOf }: MeasuredRow): string {
  if (published === null) return ''
  const { decimals } = metricOf(metric)
  const isRough = unit !== null && unit > unitOf(decimals)
  let digits = decimals
  while (isRough && digits > 0 && unitOf(digits) < unit) digits--
  // Nothing is printed with more than that.
  while (unit !== null && digits < 6 && unit < unitOf(digits) * (1 - 1e-9)) digits++
  const text = `${isRough ? '≈ ' : ''}${written(published, digits)}`
  const said = noCountOf === undefined ? text : `${text}, no count of ${noCountOf} runs`
  if (basis === 'input') return `${said}, given to the model`
  return basis === 'from-words' ? `${said} from words` : said
}
