import type { RunEvent } from '../engine/events'
import type { CurvePoint, Ledger } from '../engine/ledger'
import { sumOfPredictions, type Predictions } from './predictions'
import type { GoalSetting, RunMeter } from './minds/meter'
import {
  isOfEach,
  isOfRun,
  METRIC_IDS,
  metricOf,
  type EachMetric,
  type Metrics,
  type RunMetric,
} from './metrics'

/** The stored result of a job: everything that a table or figure needs, as small plain JSON. */
export interface JobReading {
  readonly metrics: Metrics
  /** Null for a job of several runs, or with requested goals. */
  readonly steps: SampledCurve | null
  /** Null also in a world without episodes. */
  readonly episodes: SampledCurve | null
  /** Only for a job of several runs. */
  readonly each?: Each
  /** For agents that predict probabilities. */
  readonly hopes?: Predictions
}

/** Each run's value, in their order, for the metrics that count, group or pair runs. */
export type Each = Readonly<Partial<Record<EachMetric, readonly (number | null)[]>>>

/** Each run's value of a metric, also for a job of one run; null: the metric does not apply. */
export function eachOf({ metrics, each }: JobReading, metric: EachMetric): readonly (number | null)[] | null {
  const own = each?.[metric] ?? metrics[metric]
  if (own === undefined) return null
  return typeof own === 'number' || own === null ? [own] : own
}

/** Points of a sampled curve: with 3,000 steps one in 50. */
export const CURVE_POINTS = 61

/** Number of right and of obtained goals at `CURVE_POINTS` steps or episodes, evenly spaced from 0 to `until`. */
export interface SampledCurve {
  readonly until: number
  readonly goals: number
  readonly right: readonly number[]
  readonly obtained: readonly number[]
}

/** Measures a run from its events; stores no events. */
export class RunReader {
  readonly ledger: Ledger
  readonly #setting: GoalSetting & { readonly horizon: number; readonly goals: number }
  readonly #meter: RunMeter
  readonly #episodeEnds: number[] = []

  /** @param setting `goals`: number of goals to learn */
  constructor(
    ledger: Ledger,
    meter: RunMeter,
    setting: GoalSetting & { readonly horizon: number; readonly goals: number },
  ) {
    this.ledger = ledger
    this.#meter = meter
    this.#setting = setting
  }

  apply(event: RunEvent): void {
    this.ledger.apply(event)
    this.#meter.apply(event)
    if (event.kind === 'episode-started' && event.step > 0) this.#episodeEnds.push(event.step)
  }

  /** Values after the last event. */
  get reading(): JobReading {
    const { metrics, hopes } = this.#meter
    const { isRequest, episodes, horizon } = this.#setting
    if (isRequest) return { metrics, steps: null, episodes: null, ...(hopes && { hopes }) }
    return {
      metrics,
      steps: this.#sampled(horizon, (step) => step),
      episodes: episodes === null ? null : this.#sampled(episodes, (n) => this.#endOf(Math.floor(n))),
      ...(hopes && { hopes }),
    }
  }

  /** The step at which the n-th episode ended; the current step if it has not. */
  #endOf(n: number): number {
    return n === 0 ? 0 : (this.#episodeEnds[n - 1] ?? this.ledger.step)
  }

  #sampled(until: number, stepAt: (x: number) => number): SampledCurve {
    const { curve } = this.ledger
    const points: CurvePoint[] = []
    let next = 0
    for (let i = 0; i < CURVE_POINTS; i++) {
      const step = stepAt((until * i) / (CURVE_POINTS - 1))
      while ((curve[next]?.step ?? Infinity) <= step) next++
      points.push(curve[next - 1] ?? { step: 0, score: {} })
    }
    return {
      until,
      goals: this.#setting.goals,
      right: points.map(({ score }) => score['right'] ?? 0),
      obtained: points.map(({ score }) => score['obtained'] ?? 0),
    }
  }
}

/** The combined reading of a job's runs: the mean of the existing values, or their sum for counts. */
export function together(readings: readonly JobReading[]): JobReading {
  const [only, ...others] = readings
  if (only && others.length === 0) return only
  const metrics: Partial<Record<RunMetric, number | null>> = {}
  const each: Partial<Record<EachMetric, (number | null)[]>> = {}
  for (const metric of metricsIn(readings)) {
    const known = readings.flatMap((reading) => reading.metrics[metric] ?? [])
    const sum = known.reduce((sofar, value) => sofar + value, 0)
    metrics[metric] = known.length === 0 ? null : metricOf(metric).isSummed ? sum : sum / known.length
    if (isOfEach(metric)) each[metric] = readings.map((reading) => reading.metrics[metric] ?? null)
  }
  const hopes = sumOfPredictions(readings.flatMap((reading) => reading.hopes ?? []))
  return {
    ...{ metrics, steps: null, episodes: null },
    ...(Object.keys(each).length > 0 && { each }),
    ...(hopes && { hopes }),
  }
}

const RUN_METRICS = METRIC_IDS.filter(isOfRun)

/** The metrics that apply to some reading, in order of appearance. */
function metricsIn(readings: readonly JobReading[]): RunMetric[] {
  const ids = new Set(readings.flatMap(({ metrics }) => Object.keys(metrics)))
  return [...ids].flatMap((id) => RUN_METRICS.find((one) => one === id) ?? [])
}

/** Looks up readings by the id of their job; undefined: the job has not run. */
export type Readings = (jobId: string) => JobReading | undefined
