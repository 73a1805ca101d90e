import type { Experiment, MeasuredRow } from '../experiment'
import { metricOf, METRICS } from '../metrics'
import { cellOf } from './cell'
import { blocks, markdownTable } from './markdown'

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
