import type { Experiment, MeasuredRow } from '../experiment'
import { metricOf, METRICS } from '../metrics'
import { blocks, markdownTable } from './markdown'
import { decimalsFor, written } from '../statistics/digits'
import { publishedText, verdictOf } from '../verdict'

/** Text for an arm that needs something that is missing where this page is written. */
const NOT_MEASURED = 'not measured here'

/** The rows of an experiment as a table like the paper's; several tables if it has agents, settings and metrics. */
export function matrix(experiment: Experiment, rows: readonly MeasuredRow[], seeds: number): string {
  const settings = distinct(rows.map(({ setting }) => setting))
  const agents = distinct(rows.map(({ agent }) => agent))
  const place = ({ metric, step }: MeasuredRow) =>
    step === null ? experiment.metrics.indexOf(metric) : experiment.metrics.length
  const kinds = distinct(rows.toSorted((a, b) => place(a) - place(b)).map((row) => kindOf(experiment, row)))
  const cell = (setting: string, agent: string, kind: string) => {
    const row = rows.find(
      (one) => one.setting === setting && one.agent === agent && kindOf(experiment, one) === kind,
    )
    if (!row) return ''
    const arm = experiment.arms.find((own) => own.setting === setting && own.agent === agent)
    return arm?.needs && row.n === 0 ? NOT_MEASURED : cellOf(row, seeds)
  }
  const [setting = '', agent = '', kind = ''] = [settings[0], agents[0], kinds[0]]
  if (agents.length === 1) return grid(settings, kinds, (s, k) => cell(s, agent, k))
  if (settings.length === 1) return grid(agents, kinds, (a, k) => cell(setting, a, k))
  if (kinds.length === 1) return grid(settings, agents, (s, a) => cell(s, a, kind))
  const named = kinds.map((k) =>
    blocks(
      `*${capital(k)}*`,
      grid(settings, agents, (s, a) => cell(s, a, k)),
    ),
  )
  return blocks(...named)
}

/** Puts the longer of the two dimensions in the rows. */
function grid(
  one: readonly string[],
  other: readonly string[],
  cell: (one: string, other: string) => string,
): string {
  if (one.length < other.length) return grid(other, one, (a, b) => cell(b, a))
  return markdownTable(
    ['', ...other.map(capital)],
    one.map((a) => [capital(a), ...other.map((b) => cell(a, b))]),
  )
}

/** The quantity of a row. */
function kindOf({ analyses: { curve } }: Experiment, { metric, step }: MeasuredRow): string {
  const { name } = metricOf(metric)
  return step === null ? name : `${name} at ${curve?.over ?? 'step'} ${step}`
}

/**
 * Capitalises names of metrics, which are written for the middle of a sentence; names of agents and settings
 * stay unchanged.
 */
function capital(text: string): string {
  return METRIC_TEXTS.has(text) ? `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}` : text
}
const METRIC_TEXTS = new Set<string>(METRICS.map(({ name }) => name))

const distinct = (names: readonly string[]) => [...new Set(names)]

/**
 * `0.84 ± 0.02 (0.93)`: mean, standard deviation and, in brackets, the published number; bold if that is
 * printed and the mean is not as published. A number that is not a mean over seeds has its interval: `1,450
 * [1,300 to 1,500] (≈ 1,400)`.
 * @param seeds number of seeds; the cell says so if fewer gave a value
 */
function cellOf(row: MeasuredRow, seeds: number): string {
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
