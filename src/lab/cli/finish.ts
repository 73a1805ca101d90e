import { jobsOf } from '../job'
import { analysed } from '../analyses'
import { resultOf, toCsv, toJson } from '../results'
import { rowsOf } from '../rows'
import { writeFiles } from './output'
import type { JobPart } from './part-file'
import { report } from './report'
import { seedsOf, type PlannedStudy } from './study'
import type { Terminal } from './terminal'

/** Where results go, besides standard output. */
interface Destinations {
  readonly json?: string
  readonly csv?: string
}

/** Writes the requested files, then the tables to standard output. */
export function finish(
  { experiments, order }: PlannedStudy,
  parts: readonly JobPart[],
  { json, csv }: Destinations,
  { stdout }: Terminal,
): void {
  const byJob = new Map(parts.map((part) => [part.id, part]))
  const readings = (job: string) => byJob.get(job)?.reading
  const measured = experiments.map((experiment) => {
    const seeds = seedsOf(order, experiment)
    const jobs = jobsOf([experiment], seeds)
    const seconds = jobs.reduce((sum, { id }) => sum + (byJob.get(id)?.seconds ?? 0), 0)
    const own = analysed(experiment, seeds, readings)
    return { experiment, seeds, rows: rowsOf(experiment, seeds, readings), own, seconds }
  })
  const results = measured.map(({ experiment, seeds, rows, own, seconds }) =>
    resultOf(experiment, seeds, rows, seconds, order.model, own),
  )
  const files = new Map<string, string>()
  if (json !== undefined) files.set(json, toJson(results))
  if (csv !== undefined) files.set(csv, toCsv(results))
  writeFiles(files)
  for (const { experiment, seeds, rows, own } of measured)
    stdout.write(`${report(experiment, seeds, rows, own)}\n\n`)
}
