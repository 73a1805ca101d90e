import type { Reading } from '../../src/lab/reading'
import { claimsOf, curvesOf, deviationOf, publishedOf, rowsOf } from '../../src/lab/results'
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
