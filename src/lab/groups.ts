import type { Arm, Experiment, Groups } from './experiment'
import { jobId } from './job-list'
import { keptIn } from '../engine/kept'
import { eachOf, type Reading } from './reading'
import type { Readings } from './readings'
import { seedsIn } from './seeds'
import { summarise, type BandPoint } from './statistics'

/** The groups of an experiment's runs, ascending. */
export const groupsAt = ({ of }: Groups): number[] => [...new Set(of)].toSorted((a, b) => a - b)

/** Of each group the mean of one job's runs in it that have a value; null: none has. */
export function groupMeans(groups: Groups, reading: Reading): (number | null)[] {
  const values = eachOf(reading, groups.metric) ?? []
  const sums = new Map<number, { sum: number; n: number }>()
  for (const [run, value] of values.entries()) {
    const group = groups.of[run]
    if (value === null || group === undefined) continue
    const known = keptIn(sums, group, () => ({ sum: 0, n: 0 }))
    known.sum += value
    known.n++
  }
  return groupsAt(groups).map((group) => {
    const known = sums.get(group)
    return known ? known.sum / known.n : null
  })
}

/** An arm's groups with what the seeds come to in each: a point for each group that some seed has a value in. */
export function groupPoints(
  experiment: Pick<Experiment, 'id' | 'firstSeed'>,
  groups: Groups,
  arm: Arm,
  seeds: number,
  readings: Readings,
): BandPoint[] {
  const known = seedsIn(experiment, seeds).flatMap((seed) => readings(jobId(arm, seed)) ?? [])
  const means = known.map((reading) => groupMeans(groups, reading))
  return groupsAt(groups).flatMap((group, at) => {
    const values = means.flatMap((own) => own[at] ?? [])
    if (values.length === 0) return []
    const label = `${experiment.id}, ${arm.setting}, ${arm.agent}, ${group} ${groups.over}`
    return [{ step: group, ...summarise(values, label) }]
  })
}
