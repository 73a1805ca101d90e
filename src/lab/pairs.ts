import { keptIn } from '../engine/kept'
import type { Arm, Experiment } from './experiment'
import { jobId } from './job-list'
import { leaderOf, pairsIn, settingsOf } from './leaders'
import { pairsOf, type EachMetric } from './metrics'
import { eachOf } from './reading'
import type { Readings } from './readings'
import { seedsIn } from './seeds'

/** Two agents of one setting, run by run. */
export interface Paired {
  readonly setting: string
  /** The leader's name, then the other's. */
  readonly names: readonly [string, string]
  readonly metric: EachMetric
  /** Those that both have a value of in some seed, in their order. */
  readonly runs: readonly PairedRun[]
}

/** Means over the seeds in which both have a value. */
export interface PairedRun {
  /** From 1 on. */
  readonly run: number
  readonly leader: number
  readonly other: number
  /** How many seeds that is. */
  readonly n: number
}

/** By what the experiment pairs runs; null: by nothing. */
export const pairedMetric = ({ metrics }: Pick<Experiment, 'metrics'>): EachMetric | null =>
  metrics.map(pairsOf).find((metric) => metric !== null) ?? null

/** Every other agent beside the leader of its setting (DRIP, Figure 6); none where nobody was run. */
export function pairedRuns(experiment: Experiment, seeds: number, readings: Readings): Paired[] {
  const metric = pairedMetric(experiment)
  if (!metric) return []
  return settingsOf(experiment).flatMap(([setting, arms]) =>
    pairsIn(experiment, arms).flatMap(([leader, other]): Paired[] => {
      const sums = new Map<number, { leader: number; other: number; n: number }>()
      for (const seed of seedsIn(experiment, seeds))
        for (const { run, ours, theirs } of bothOf(metric, leader, other, seed, readings)) {
          const sum = keptIn(sums, run, () => ({ leader: 0, other: 0, n: 0 }))
          sum.leader += ours
          sum.other += theirs
          sum.n++
        }
      const runs = [...sums]
        .toSorted(([a], [b]) => a - b)
        .map(([run, sum]): PairedRun => {
          const { n } = sum
          return { run: run + 1, leader: sum.leader / n, other: sum.other / n, n }
        })
      return runs.length > 0 ? [{ setting, names: [leader.agent, other.agent], metric, runs }] : []
    }),
  )
}

/**
 * By seed, how much more of the metric an arm has than its setting's leader, on average over the runs in which both have a value.
 * No value where there is no such run; the leader itself has 0 more.
 */
export function moreThanLeader(
  experiment: Experiment,
  arm: Arm,
  metric: EachMetric,
  seeds: number,
  readings: Readings,
): Map<number, number> {
  const values = new Map<number, number>()
  const leader = leaderOf(experiment, arm.setting)
  if (!leader) return values
  for (const seed of seedsIn(experiment, seeds)) {
    const both = bothOf(metric, leader, arm, seed, readings)
    if (both.length === 0) continue
    const more = both.reduce((sum, { ours, theirs }) => sum + theirs - ours, 0)
    values.set(seed, more / both.length)
  }
  return values
}

/** The runs of a seed in which both have a value. */
function bothOf(metric: EachMetric, leader: Arm, other: Arm, seed: number, readings: Readings) {
  const [ours, theirs] = [leader, other].map((arm) => {
    const reading = readings(jobId(arm, seed))
    return (reading && eachOf(reading, metric)) ?? []
  })
  return (ours ?? []).flatMap((value, run) => {
    const beside = theirs?.[run]
    return value === null || beside === null || beside === undefined
      ? []
      : [{ run, ours: value, theirs: beside }]
  })
}
