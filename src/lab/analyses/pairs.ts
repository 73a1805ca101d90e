import * as v from 'valibot'
import { getOrCreate } from '../../engine/get-or-create'
import { measure } from '../../library/border'
import type { CsvValue } from '../csv'
import type { Experiment } from '../experiment'
import { bothOf, pairedMetric, pairsIn, settingsOf } from '../leaders'
import type { EachMetric } from '../metrics'
import type { Readings } from '../reading'
import { seedsIn } from '../seeds'
import type { Analysis } from './analysis'
import { eachMetricSchema, namesSchema, wholeCount } from './schema-parts'

/** Two agents of one setting, paired run by run. */
export interface PairedRuns {
  readonly setting: string
  /** The leader's name, then the other's. */
  readonly names: readonly [string, string]
  readonly metric: EachMetric
  /** The runs in which both have a value in some seed, in their order. */
  readonly runs: readonly PairedRun[]
}

/** Means over the seeds in which both have a value. */
export interface PairedRun {
  /** Counted from 1. */
  readonly run: number
  readonly leader: number
  readonly other: number
  /** Number of those seeds. */
  readonly n: number
}

/** Pairs every other agent with the leader of its setting (DRIP, Figure 6). */
export function pairedRuns(experiment: Experiment, seeds: number, readings: Readings): PairedRuns[] {
  const metric = pairedMetric(experiment)
  if (!metric) return []
  return settingsOf(experiment).flatMap(([setting, arms]) =>
    pairsIn(experiment, arms).flatMap(([leader, other]): PairedRuns[] => {
      const sums = new Map<number, { leader: number; other: number; n: number }>()
      for (const seed of seedsIn(experiment, seeds))
        for (const { run, ours, theirs } of bothOf(metric, leader, other, seed, readings)) {
          const sum = getOrCreate(sums, run, () => ({ leader: 0, other: 0, n: 0 }))
          sum.leader += ours
          sum.other += theirs
          sum.n++
        }
      const runs = [...sums]
        .toSorted(([a], [b]) => a - b)
        .map(([run, { leader, other, n }]): PairedRun => ({
          ...{ run: run + 1, leader: leader / n, other: other / n, n },
        }))
      return runs.length > 0 ? [{ setting, names: [leader.agent, other.agent], metric, runs }] : []
    }),
  )
}

export const pairsAnalysis: Analysis<PairedRuns> = {
  compute: pairedRuns,
  schema: v.object({
    ...{ setting: v.string(), names: namesSchema, metric: eachMetricSchema },
    runs: v.array(v.object({ run: wholeCount, leader: measure, other: measure, n: wholeCount })),
  }),
  file: {
    id: 'pairs',
    label: 'Pairs, run by run',
    isOf: (experiment) => pairedMetric(experiment) !== null,
    csv: (experiment, ...measured) => [
      [
        ...['setting', 'leader', 'other', 'metric', experiment.runName ?? 'run'],
        ...['of leader', 'of other', 'n'],
      ],
      ...pairedRuns(experiment, ...measured).flatMap(({ setting, names, metric, runs }) =>
        runs.map(({ run, leader, other, n }): CsvValue[] => [
          setting,
          ...names,
          metric,
          run,
          leader,
          other,
          n,
        ]),
      ),
    ],
    json: (...measured) => ({ pairs: pairedRuns(...measured) }),
  },
}
