import type { Reading } from '../../src/lab/reading'
import { claimsOf, curvesOf, publishedOf, rowsOf } from '../../src/lab/results'
import { compareToPublished } from '../../src/lab/statistics'
import type { Metric, Row } from '../../src/lab/experiment'
import type { ReadingRecord } from '../../src/library/store/lab-store'
import type { ResultRow, Results } from '../lab.api'
import type { Entry } from './agenda'

/** What an experiment comes to with the readings that there are. */
export function measure(
  { experiment, seeds, jobs }: Entry,
  records: ReadonlyMap<string, ReadingRecord<Reading>>,
): Results {
  const readings = (job: string) => records.get(job)?.reading
  const known = jobs.flatMap(({ id }) => records.get(id) ?? [])
  return {
    rows: rowsOf(experiment, seeds, readings).map((row): ResultRow => ({
      ...row,
      deviation: deviationOf(row),
      where: publishedOf(experiment, row, row)?.where ?? null,
    })),
    curves: curvesOf(experiment, seeds, readings),
    claims: claimsOf(experiment, seeds, readings),
    finished: known.length,
    jobs: jobs.length,
    seconds: known.reduce((sum, { ms }) => sum + ms, 0) / 1000,
  }
}

/** What papers print without decimals. */
const WHOLE: ReadonlySet<Metric> = new Set(['steps-to-0.97', 'steps-to-success', 'right-of-prior'])

function deviationOf({ metric, n, mean, sd, low, high, published }: Row): ResultRow['deviation'] {
  if (mean === null || sd === null || low === null || high === null || published === null) return null
  const decimals = WHOLE.has(metric) ? 0 : 2
  return compareToPublished({ n, mean, sd, low, high }, published, decimals)
}
