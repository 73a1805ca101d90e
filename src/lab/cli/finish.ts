import { jobsOf } from '../job'
import { analysed, analysisTexts, type Analysed } from '../analyses'
import { resultOf, toCsv, toJson } from '../results'
import { rowsOf, deviationOf } from '../rows'
import { writeFiles } from './output'
import type { JobPart } from './part-file'
import { seedsOf, type PlannedStudy } from './study'
import type { Terminal } from './terminal'
import type { Experiment, MeasuredRow } from '../experiment'
import { metricOf } from '../metrics'
import { decimalsFor, written } from '../statistics/digits'
import { FROM_WORDS, YARDSTICK } from '../statistics'
import { publishedText } from '../verdict'
import { table } from './table'

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

const HEADS = ['setting', 'agent', 'metric', 'at', 'mean', 'sd', '95 % interval', 'n', 'published', '']

/** An experiment's result as text: measured and published values, with the claims. */
function report(experiment: Experiment, seeds: number, rows: readonly MeasuredRow[], own: Analysed): string {
  const { id, title, source } = experiment
  const lines = rows.map((row) => lineOf(experiment, row))
  const texts = [...analysisTexts(experiment, rows, own), { table: null, sentences: own.claims }]
  return [
    `${id}: ${title} (${source}; ${seeds === 1 ? '1 seed' : `${seeds} seeds`})`,
    table(HEADS, lines, ['mean', 'sd', 'n', 'published']),
    ...(rows.some(({ basis }) => basis === 'printed') ? [`  ${YARDSTICK}`] : []),
    ...(rows.some(({ basis }) => basis === 'from-words') ? [`  ${FROM_WORDS}`] : []),
    ...texts.flatMap(({ table: one, sentences }) => [
      ...(one ? [`  ${one.title}`, table(one.heads, one.lines)] : []),
      ...(sentences.length > 0 ? [sentences.map((sentence) => `  ${sentence}`).join('\n')] : []),
    ]),
  ].join('\n\n')
}

function lineOf({ analyses: { curve } }: Experiment, row: MeasuredRow): string[] {
  const { setting, agent, metric, step, mean, sd, low, high, n, published } = row
  const { name } = metricOf(metric)
  const printed = published === null ? '–' : publishedText(row)
  const at = step === null ? 'end' : `${curve?.over ?? 'step'} ${step}`
  if (mean === null || low === null || high === null)
    return [setting, agent, name, at, '–', '–', '–', String(n), printed, '']
  const digits = (value: number) => written(value, decimalsFor(Math.max(Math.abs(mean), 0.1)))
  const verdict = deviationOf(row)?.words ?? ''
  const interval = `${digits(low)} to ${digits(high)}`
  const deviation = sd === null ? '–' : digits(sd)
  const said = row.basis === null || row.basis === 'printed' ? verdict : 'not scored'
  return [setting, agent, name, at, digits(mean), deviation, interval, String(n), printed, said]
}
