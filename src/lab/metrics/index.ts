import { adgMetrics } from '../meters/adg/metrics'
import { goalsMetrics } from '../meters/goals/metrics'
import { treeMetrics } from '../meters/tree/metrics'
import { craftMetrics } from '../meters/tree/craft-metrics'
import { studyMetrics } from '../meters/goals/studies/metrics'
import type { MetricRecord } from './metric'

/** Every metric, of whatever mind. */
export const METRICS = [
  ...adgMetrics,
  ...treeMetrics,
  ...craftMetrics,
  ...goalsMetrics,
  ...studyMetrics,
  /** At the end or along the way, [0, 1]. */
  { id: 'obtained', name: 'share of goals obtained', better: 'higher', decimals: 2, along: 'obtained' },
  /** 1 when every goal asked for was obtained, else 0 (success rate, SR). */
  { id: 'success', name: 'success rate', better: 'higher', decimals: 2, isOfEach: true },
  /** Null without success. */
  { id: 'steps-to-success', name: 'steps per successful episode', better: 'lower', decimals: 0 },
  /** Of no single run: from where the mean curve of all seeds stays where it ends (`statistics/convergence.ts`). */
  { id: 'convergence', name: 'steps to convergence', better: 'lower', decimals: 0 },
] as const satisfies readonly MetricRecord[]

/** All that a row can be about. */
export type Metric = (typeof METRICS)[number]['id']
type PairMetric = Extract<(typeof METRICS)[number], { pairs: string }>['id']
export type RunMetric = Exclude<Metric, 'convergence' | PairMetric>
export const isOfRun = (metric: Metric): metric is RunMetric =>
  metric !== 'convergence' && pairsOf(metric) === null

/** Those that are kept of each run of a job. */
export type EachMetric = Extract<(typeof METRICS)[number], { isOfEach: true }>['id']
export const isOfEach = (metric: Metric): metric is EachMetric => metricOf(metric).isOfEach === true

export const METRIC_IDS: readonly Metric[] = METRICS.map(({ id }) => id)

/** Those that learning curves are drawn of. */
export type AlongMetric = Extract<(typeof METRICS)[number], { along: string }>['id']

/** What is read off one run; null: it applies, and there is no value (no steps to a success that never came). */
export type Metrics = Readonly<Partial<Record<RunMetric, number | null>>>

const records = new Map<Metric, MetricRecord>(METRICS.map((record) => [record.id, record]))

/** What a metric pairs the runs of two arms by; null: it is of one arm. */
export function pairsOf(id: Metric): EachMetric | null {
  const { pairs } = metricOf(id)
  return (
    METRICS.find((record): record is Extract<typeof record, { isOfEach: true }> => record.id === pairs)?.id ??
    null
  )
}

/** What a metric is called in tables and sentences, and which way is better. */
export function metricOf(id: Metric): MetricRecord {
  const record = records.get(id)
  if (!record) throw new RangeError(`There is no metric ${id}.`)
  return record
}
