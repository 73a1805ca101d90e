import type { ResultRow } from '../../../workers/api/lab.api'
import type { Arm, Experiment } from '../../lab/experiment'
import type { Metric } from '../../lab/metrics'
import { metricTitle } from './words'

/** A table of an experiment: rows, columns and cells. */
interface ResultTable {
  /** Null: the rows are the metrics. */
  readonly title: string | null
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly (ResultRow | null)[] }[]
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/**
 * One table for each metric (and step), agents by settings, with the larger group as rows. With only one setting, a single table
 * of all metrics.
 * @param experiment the whole experiment: a choice of agents does not swap rows and columns, nor does an agent without a metric
 * change the order of metrics
 */
export function tablesOf(
  rows: readonly ResultRow[],
  { arms, metrics }: { readonly arms: readonly Arm[]; readonly metrics: Experiment['metrics'] },
): ResultTable[] {
  const settings = distinct(rows.map(({ setting }) => setting))
  const agents = distinct(rows.map(({ agent }) => agent))
  const place = (row: ResultRow) => (row.step === null ? metrics.indexOf(row.metric) : metrics.length)
  const measures = distinct(rows.toSorted((a, b) => place(a) - place(b)).map(measureOf))
  const at = new Map(rows.map((row) => [JSON.stringify([measureOf(row), row.setting, row.agent]), row]))
  const find = (measure: string, setting: string, agent: string) =>
    at.get(JSON.stringify([measure, setting, agent])) ?? null
  const titles = new Map(rows.map((row) => [measureOf(row), measureTitle(row.metric, row.step)]))

  const [setting] = settings
  if (setting !== undefined && settings.length === 1 && measures.length > 1) {
    const lines = measures.map((measure) => ({
      label: titles.get(measure) ?? '',
      cells: agents.map((agent) => find(measure, setting, agent)),
    }))
    return [{ title: null, columns: agents, rows: lines }]
  }
  const areAgentsRows = distinct(arms.map((arm) => arm.agent)).length >= settings.length
  const [down, across] = areAgentsRows ? [agents, settings] : [settings, agents]
  return measures.map((measure) => ({
    title: titles.get(measure) ?? '',
    columns: across,
    rows: down.map((label) => ({
      label,
      cells: across.map((column) =>
        areAgentsRows ? find(measure, column, label) : find(measure, label, column),
      ),
    })),
  }))
}

const measureOf = ({ metric, step }: ResultRow) => `${metric} ${step ?? ''}`

function measureTitle(metric: Metric, step: number | null): string {
  return step === null ? metricTitle(metric) : `${metricTitle(metric)} at ${step}`
}
