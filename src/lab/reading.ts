import type { RunEvent } from '../engine/events'
import { adgLedger, type AdgLedger } from '../engine/minds/adg/ledger'
import type { CurvePoint } from '../engine/ledger'
import type { Run } from '../engine/run'
import type { RunSpec } from '../library/spec'
import type { RunMetric } from './experiment'
import type { FirstGraph } from './first-graph'
import { Requests } from './requests'
import { VainEpisodes } from './vain-episodes'

/** What is kept of a job: everything that any table or figure asks of it, as small plain JSON. */
export interface Reading {
  /** Those that apply to it; null: it does, and there is no value (no steps to a success that never came). */
  readonly metrics: Readonly<Partial<Record<RunMetric, number | null>>>
  /** Null where a job is several runs, or one that asks for goals. */
  readonly steps: SampledCurve | null
  /** Null also where the world has no episodes. */
  readonly episodes: SampledCurve | null
}

/** Points of a sampled curve: with 3,000 steps one in 50. */
export const CURVE_POINTS = 61

/** Whether goals are asked for from outside. */
export const isRequest = ({ world: { options } }: RunSpec) =>
  [options['goal'], options['group']].some((asked) => asked !== undefined && asked !== 'none')

/** How many goals were right and obtained at `CURVE_POINTS` steps or episodes, evenly spread from 0 to `until`. */
export interface SampledCurve {
  readonly until: number
  readonly goals: number
  readonly right: readonly number[]
  readonly obtained: readonly number[]
}

/** Reads a run's events as they come; nothing of them has to be kept. */
export class Reader {
  readonly ledger: AdgLedger
  readonly #spec: RunSpec
  readonly #run: Run
  readonly #first: FirstGraph
  readonly #requests: Requests
  readonly #vain = new VainEpisodes()
  /** The steps at which episodes ended. */
  readonly #episodeEnds: number[] = []

  /** @param first what is known before the first step */
  constructor(spec: RunSpec, run: Run, first: FirstGraph) {
    this.ledger = adgLedger(run.cast)
    this.#spec = spec
    this.#run = run
    this.#first = first
    this.#requests = new Requests(run.cast.world.task)
  }

  apply(event: RunEvent): void {
    this.ledger.apply(event)
    this.#requests.apply(event)
    this.#vain.apply(event, this.ledger)
    if (event.kind === 'episode-started' && event.step > 0) this.#episodeEnds.push(event.step)
  }

  /** Of the run as it is after the last event. */
  reading(): Reading {
    if (isRequest(this.#spec))
      return { metrics: this.#requests.metrics(this.ledger.world.truth), steps: null, episodes: null }
    const { controller = 'perfect', episodes } = this.#spec.world.options
    return {
      metrics: {
        ...this.#ofLearning(),
        ...this.#ofSuccess(),
        ...this.#ofEpisodes(),
        ...this.#ofChanges(),
        ...this.#ofFirstGraph(),
      },
      steps: this.#sampled(this.#spec.horizon, (step) => step),
      episodes:
        controller === 'perfect' ? null : this.#sampled(Number(episodes), (n) => this.#endOf(Math.floor(n))),
    }
  }

  #ofLearning(): Reading['metrics'] {
    const { ega, obtained, goals, convergedAt } = this.ledger.mind
    return { ega, obtained: obtained / goals.length, 'steps-to-0.97': convergedAt }
  }

  /** Where it is the world that says whether an episode succeeds. */
  #ofSuccess(): Reading['metrics'] {
    const { episodes, successes } = this.ledger.world.score
    if (episodes === undefined || successes === undefined) return {}
    return { success: episodes > 0 ? successes / episodes : null }
  }

  #ofEpisodes(): Reading['metrics'] {
    const { controller = 'perfect' } = this.#spec.world.options
    return controller === 'perfect' ? {} : { 'on-one-goal': this.#vain.onOneGoal }
  }

  /** The items whose rules were changed, and of which the set in force was experienced since (Table 16). */
  #ofChanges(): Reading['metrics'] {
    const changed = this.#rulesOf(Infinity)
    if (changed.length === 0) return {}
    const { items } = this.ledger.mind
    const relearned = changed.filter(([name]) => {
      const item = items.get(name)
      return item?.standing === 'experienced' && item.isRight
    })
    return { relearned: relearned.length / changed.length }
  }

  /** Table 4, 12 and, with the graph as it is now, 2 and 13. */
  #ofFirstGraph(): Reading['metrics'] {
    const first = this.#first
    const { manual: published, tools } = this.#run.cast.world.task
    // What the tables count are requirement sets, of which a verb with one tool has none.
    if (first.told.size === 0 || tools) return {}
    const rules = new Map(published)
    for (const [item, rule] of this.#rulesOf(0)) {
      if (rule) rules.set(item, rule)
      else rules.delete(item)
    }
    const { goals, items } = this.ledger.mind
    const shareRight = (among: readonly string[]) =>
      among.length === 0 ? null : among.filter((goal) => items.get(goal)?.isRight).length / among.length
    return {
      // Fitted to Table 4: its own rule counts, and not what the changes do to the things below. In no other way are 16
      // goals 14, 11 and 9 once 2, 5 and 7 rules have changed, an iron pickaxe's among them.
      'right-of-prior': goals.filter(
        (goal) => first.obtains(goal, published) && first.allows(goal, rules.get(goal)),
      ).length,
      'obtainable-by-prior': goals.filter((goal) => first.obtains(goal, rules)).length,
      'unobtainable-learned': shareRight(goals.filter((goal) => !first.obtains(goal, rules))),
      'hallucinated-learned': shareRight(goals.filter((goal) => first.hangsOnNothing(goal, rules))),
      ...first.errors(),
    }
  }

  /** The rules that are changed up to step `until`. */
  #rulesOf(until: number) {
    return this.#run.cast.interventions.flatMap((change) =>
      change.kind === 'rules' && change.step <= until ? Object.entries(change.rules) : [],
    )
  }

  /** The step at which the n-th episode ended; where the run is at now if it has not. */
  #endOf(n: number): number {
    return n === 0 ? 0 : (this.#episodeEnds[n - 1] ?? this.ledger.step)
  }

  #sampled(until: number, stepAt: (x: number) => number): SampledCurve {
    const { curve, mind } = this.ledger
    const points: CurvePoint[] = []
    let next = 0
    for (let i = 0; i < CURVE_POINTS; i++) {
      const step = stepAt((until * i) / (CURVE_POINTS - 1))
      while ((curve[next]?.step ?? Infinity) <= step) next++
      points.push(curve[next - 1] ?? { step: 0, score: {} })
    }
    return {
      until,
      goals: mind.goals.length,
      right: points.map(({ score }) => score['right'] ?? 0),
      obtained: points.map(({ score }) => score['obtained'] ?? 0),
    }
  }
}

/** What the runs of a job come to together: the mean of those that have a value. */
export function together(readings: readonly Reading[]): Reading {
  const [only, ...others] = readings
  if (only && others.length === 0) return only
  const metrics: Partial<Record<RunMetric, number | null>> = {}
  for (const metric of metricsOf(readings)) {
    const values = readings.flatMap((reading) => reading.metrics[metric] ?? [])
    metrics[metric] =
      values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
  }
  return { metrics, steps: null, episodes: null }
}

function metricsOf(readings: readonly Reading[]): Set<RunMetric> {
  return new Set(readings.flatMap(({ metrics }) => Object.keys(metrics) as RunMetric[]))
}
