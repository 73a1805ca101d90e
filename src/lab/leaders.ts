import { getOrCreate } from '../engine/get-or-create'
import type { Arm, Experiment } from './experiment'
import { jobId } from './job-list'
import { pairsOf, type EachMetric } from './metrics'
import { eachOf, type Readings } from './reading'
import { seedsIn } from './seeds'

/** Pairs each leader with each other agent once, except the `floor` studies. @param arms of one setting */
export function pairsIn(
  { analyses: { leaders } }: Pick<Experiment, 'analyses'>,
  arms: readonly Arm[],
): [leader: Arm, other: Arm][] {
  const first = firstOf(arms)
  const leading = leaders ? arms.filter(({ agent }) => leaders.includes(agent)) : first ? [first] : []
  return leading.flatMap((leader, i) =>
    arms
      .filter(
        (other) => other !== leader && other.study?.of !== 'floor' && !leading.slice(0, i).includes(other),
      )
      .map((other): [Arm, Arm] => [leader, other]),
  )
}

/** The agent that the others of its setting are compared with. */
export function leaderOf(
  { arms, analyses: { leaders } }: Pick<Experiment, 'arms' | 'analyses'>,
  setting: string,
): Arm | undefined {
  const own = arms.filter((arm) => arm.setting === setting)
  return own.find(({ agent }) => leaders?.includes(agent)) ?? firstOf(own)
}

const firstOf = (arms: readonly Arm[]) => arms.find(({ agent }) => agent.startsWith('XENON')) ?? arms[0]

export function settingsOf({ arms }: Pick<Experiment, 'arms'>): [setting: string, arms: Arm[]][] {
  const settings = new Map<string, Arm[]>()
  for (const arm of arms) getOrCreate(settings, arm.setting, () => []).push(arm)
  return [...settings]
}

/** The metric by which the experiment pairs runs; null: none. */
export const pairedMetric = ({ metrics }: Pick<Experiment, 'metrics'>): EachMetric | null =>
  metrics.map(pairsOf).find((metric) => metric !== null) ?? null

/**
 * By seed, the mean lead of an arm over its setting's leader in the metric, over the runs in which both have a
 * value. No value without such a run; the leader's own value is 0.
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
export function bothOf(metric: EachMetric, leader: Arm, other: Arm, seed: number, readings: Readings) {
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
