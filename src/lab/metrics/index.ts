import { MIND_METRICS } from '../minds/metrics'
import type { MetricRecord } from './metric'

export const METRICS = [
  ...MIND_METRICS,
  /** At the end or along the way, [0, 1]. */
  { id: 'obtained', name: 'share of goals obtained', better: 'higher', decimals: 2, along: 'obtained' },
  /** 1 if every requested goal was obtained, else 0 (success rate, SR). */
  { id: 'success', name: 'success rate', better: 'higher', decimals: 2, isOfEach: true },
  /** Null without success. */
  { id: 'steps-to-success', name: 'steps per successful episode', better: 'lower', decimals: 0 },
  /**
   * Not a value of a single run: the step from which the mean curve of all seeds stays at its final value
   * (`statistics/convergence.ts`).
   */
  { id: 'convergence', name: 'steps to convergence', better: 'lower', decimals: 0 },
] as const satisfies readonly MetricRecord[]

export type Metric = (typeof METRICS)[number]['id']
type PairMetric = Extract<(typeof METRICS)[number], { pairs: string }>['id']
export type RunMetric = Exclude<Metric, 'convergence' | PairMetric>
export const isOfRun = (metric: Metric): metric is RunMetric =>
  metric !== 'convergence' && pairsOf(metric) === null

/** Metrics that a job stores for each of its runs. */
export type EachMetric = Extract<(typeof METRICS)[number], { isOfEach: true }>['id']
export const isOfEach = (metric: Metric): metric is EachMetric => metricOf(metric).isOfEach === true

export const METRIC_IDS: readonly Metric[] = METRICS.map(({ id }) => id)

/** Metrics with learning curves. */
export type AlongMetric = Extract<(typeof METRICS)[number], { along: string }>['id']

/** The metrics of one run; null: the metric applies, but has no value (steps to a success that never came). */
export type Metrics = Readonly<Partial<Record<RunMetric, number | null>>>

const records = new Map<Metric, MetricRecord>(METRICS.map((record) => [record.id, record]))

/** The metric by which the runs of two arms are paired; null: the metric belongs to one arm. */
export function pairsOf(id: Metric): EachMetric | null {
  const { pairs } = metricOf(id)
  return (
    METRICS.find((record): record is Extract<typeof record, { isOfEach: true }> => record.id === pairs)?.id ??
    null
  )
}

/** A metric's name in tables and sentences, and its better direction. */
export function metricOf(id: Metric): MetricRecord {
  const record = records.get(id)
  if (!record) throw new RangeError(`There is no metric ${id}.`)
  return record
}
