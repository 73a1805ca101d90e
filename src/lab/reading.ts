import type { RunEvent } from '../engine/events'
import type { CurvePoint, Ledger } from '../engine/ledger'
import type { GoalSetting, Meter } from './meters/meter'
import type { Metrics } from './metrics'
import { keptIn } from '../engine/kept'

/** What is kept of a job: everything that any table or figure asks of it, as small plain JSON. */
export interface Reading {
  /** Those that apply to it. */
  readonly metrics: Metrics
  /** Null where a job is several runs, or one that asks for goals. */
  readonly steps: SampledCurve | null
  /** Null also where the world has no episodes. */
  readonly episodes: SampledCurve | null
}

/** Points of a sampled curve: with 3,000 steps one in 50. */
export const CURVE_POINTS = 61

/** How many goals were right and obtained at `CURVE_POINTS` steps or episodes, evenly spread from 0 to `until`. */
export interface SampledCurve {
  readonly until: number
  readonly goals: number
  readonly right: readonly number[]
  readonly obtained: readonly number[]
}

/** Reads a run's events as they come; nothing of them has to be kept. */
export class RunReader {
  readonly ledger: Ledger
  readonly #setting: GoalSetting & { readonly horizon: number; readonly goals: number }
  readonly #meter: Meter
  /** The steps at which episodes ended. */
  readonly #episodeEnds: number[] = []

  /** @param setting `goals`: how many there are to learn */
  constructor(
    ledger: Ledger,
    meter: Meter,
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

  /** Of the run as it is after the last event. */
  get reading(): Reading {
    const { metrics } = this.#meter
    const { isRequest, episodes, horizon } = this.#setting
    if (isRequest) return { metrics, steps: null, episodes: null }
    return {
      metrics,
      steps: this.#sampled(horizon, (step) => step),
      episodes: episodes === null ? null : this.#sampled(episodes, (n) => this.#endOf(Math.floor(n))),
    }
  }

  /** The step at which the n-th episode ended; where the run is at now if it has not. */
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

/** What the runs of a job come to together: the mean of those that have a value. */
export function together(readings: readonly Reading[]): Reading {
  const [only, ...others] = readings
  if (only && others.length === 0) return only
  const values = new Map<string, number[]>()
  for (const { metrics } of readings)
    for (const [metric, value] of Object.entries(metrics)) {
      const known = keptIn(values, metric, () => [])
      if (value !== null) known.push(value)
    }
  const means = Array.from(values, ([metric, known]): [string, number | null] => [
    metric,
    known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length,
  ])
  return { metrics: Object.fromEntries(means), steps: null, episodes: null }
}
