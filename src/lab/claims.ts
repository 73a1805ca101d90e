import type { Arm, Experiment } from './experiment'
import { jobId } from './job-list'
import { pairsIn, settingsOf } from './leaders'
import type { Metric } from './metrics'
import { metricOf } from './metrics'
import { valuesOf, type Readings } from './rows'
import { claim, comparePaired, corrected, type Comparison } from './statistics'

/** What may be said of XENON against each other agent of the same setting, a sentence for each. */
export function claimsOf(experiment: Experiment, seeds: number, readings: Readings): string[] {
  return comparisonsOf(experiment, seeds, readings).map(
    ({ setting, names, metric, comparison }) => `${setting}: ${claim(comparison, names, metricOf(metric))}`,
  )
}

/** Two agents of one setting. */
export interface Compared {
  readonly setting: string
  /** The leader's name (XENON), then the other's. */
  readonly names: readonly [string, string]
  readonly metric: Metric
  readonly comparison: Comparison
}

/**
 * XENON against each other agent of the same setting, in the experiment's first metric: pairs of runs with the same
 * seed, all comparisons of the experiment corrected together. In a setting that has no agent of that name the first
 * stands in for it; an experiment may name several leaders. Nothing of agents that have no seed in common.
 */
export function comparisonsOf(experiment: Experiment, seeds: number, readings: Readings): Compared[] {
  const [metric] = experiment.metrics
  if (metric === undefined) return []
  // Two settings may hold the same runs beside different numbers of the paper: those are compared once.
  const compared = new Set<string>()
  const pairs = settingsOf(experiment).flatMap(([setting, arms]) => {
    const values = (arm: Arm) => valuesOf(experiment, arm, { metric, step: null }, seeds, readings)
    return pairsIn(experiment, arms).flatMap(([leader, other]) => {
      const same = `${jobId(leader, 0)} ${jobId(other, 0)}`
      if (compared.has(same)) return []
      compared.add(same)
      const label = `${experiment.id}, ${setting}, ${leader.agent} and ${other.agent}`
      const comparison = compareBySeed(values(leader), values(other), label)
      const names = [leader.agent, other.agent] as const
      return comparison ? [{ setting, names, comparison }] : []
    })
  })
  const comparisons = corrected(pairs.map(({ comparison }) => comparison))
  return pairs.map(({ setting, names, comparison }, i) => {
    return { setting, names, metric, comparison: comparisons[i] ?? comparison }
  })
}

/** Runs with the same seeds; null: they have none in common. */
export function compareBySeed(
  ours: ReadonlyMap<number, number>,
  theirs: ReadonlyMap<number, number>,
  label: string,
): Comparison | null {
  const shared = [...ours.keys()].filter((seed) => theirs.has(seed))
  const of = (side: typeof ours) => shared.map((seed) => side.get(seed) ?? NaN)
  return shared.length === 0 ? null : comparePaired(of(ours), of(theirs), label)
}
