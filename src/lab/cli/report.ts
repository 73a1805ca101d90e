import type { Experiment, MeasuredRow } from '../experiment'
import { metricOf } from '../metrics'
import { analysisTexts, type Analysed } from '../analyses'
import { deviationOf } from '../rows'
import { decimalsFor, written } from '../statistics/digits'
import { FROM_WORDS, YARDSTICK } from '../statistics'
import { publishedText } from '../verdict'
import { table } from './table'

const HEADS = ['setting', 'agent', 'metric', 'at', 'mean', 'sd', '95 % interval', 'n', 'published', '']

/** An experiment's result as text: measured and published values, with the claims. */
export function report(
  experiment: Experiment,
  seeds: number,
  rows: readonly MeasuredRow[],
  own: Analysed,
): string {
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
  const said = row.basis === null || row.basis === 'printed' ? verdict : 'not counted'
  return [setting, agent, name, at, digits(mean), deviation, interval, String(n), printed, said]
}
