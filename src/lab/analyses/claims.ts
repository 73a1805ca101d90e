import * as v from 'valibot'
import { getOrCreate } from '../../engine/get-or-create'
import type { Arm, Experiment } from '../experiment'
import { jobId } from '../job-list'
import { listing } from '../listing'
import { pairsIn, settingsOf } from '../leaders'
import { metricOf, type Metric } from '../metrics'
import type { Readings } from '../reading'
import { valuesOf } from '../rows'
import { ALPHA, claim, comparePaired, corrected, type PairedComparison } from '../statistics'
import type { Analysis } from './analysis'

/** Claims about XENON against each other agent of the same setting, one sentence each. */
export function claimsOf(experiment: Experiment, seeds: number, readings: Readings): string[] {
  return comparisonsOf(experiment, seeds, readings).map(
    ({ setting, names, metric, comparison }) => `${setting}: ${claim(comparison, names, metricOf(metric))}`,
  )
}

interface ComparedAgents {
  readonly setting: string
  /** The leader's name (XENON), then the other's. */
  readonly names: readonly [string, string]
  readonly metric: Metric
  readonly comparison: PairedComparison
}

/**
 * Compares XENON with each other agent of the same setting, in the experiment's first metric. Pairs runs with
 * the same seed, and corrects all comparisons of the experiment together. If a setting has no XENON, its first
 * agent takes its place; an experiment may name several leaders. Agents without a common seed are not compared.
 */
export function comparisonsOf(experiment: Experiment, seeds: number, readings: Readings): ComparedAgents[] {
  const [metric] = experiment.metrics
  if (metric === undefined) return []
  // Two settings may share the same runs, next to different numbers of the paper. Each pair of runs is compared
  // once.
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

/** Pairs runs by seed; null: the agents have no seed in common. */
export function compareBySeed(
  ours: ReadonlyMap<number, number>,
  theirs: ReadonlyMap<number, number>,
  label: string,
): PairedComparison | null {
  const shared = [...ours.keys()].filter((seed) => theirs.has(seed))
  const of = (side: typeof ours) => shared.map((seed) => side.get(seed) ?? NaN)
  return shared.length === 0 ? null : comparePaired(of(ours), of(theirs), label)
}

export const claimsAnalysis: Analysis<string> = {
  compute: claimsOf,
  schema: v.string(),
  sentence: (claim) => claim,
}

/**
 * The comparisons of an experiment in a few lines: where each leader is ahead, and where nothing can be
 * claimed. Empty if there is nothing to compare.
 */
export function claimsInShort(experiment: Experiment, seeds: number, readings: Readings): string {
  const compared = comparisonsOf(experiment, seeds, readings)
  const [first] = compared
  if (!first) return ''
  const settings = new Set(compared.map(({ setting }) => setting)).size
  const said = new Map<string, { subject: string; others: string[]; where: string }>()
  for (const [pair, all] of byPair(compared)) {
    for (const verdict of ['ahead', 'behind', 'open'] as const) {
      const where = all.filter((one) => verdictOf(one) === verdict).map(({ setting }) => setting)
      if (where.length === 0) continue
      const place = where.length === settings ? '' : where.join('; ')
      const [leader, other] = pair
      const key = `${verdict} ${leader} ${place}`
      const subject = SUBJECTS[verdict](leader)
      getOrCreate(said, key, () => ({ subject, others: [], where: place })).others.push(other)
    }
  }
  const lines = [...said.values()].map(({ subject, others, where }) => {
    return `- ${subject} ${listing(others)}${where === '' ? (settings > 1 ? ', in every setting' : '') : `: ${where}`}.`
  })
  const count = compared.length
  const family = count > 1 ? `, Holm’s correction for ${count} comparisons` : ''
  const head = `Claims about ${metricOf(first.metric).name} (runs paired by seed, permutation test${family}, p ≤ ${ALPHA}):`
  return [head, '', ...lines].join('\n')
}

const SUBJECTS = {
  ahead: (name: string) => `${name} is ahead of`,
  behind: (name: string) => `${name} is behind`,
  open: (name: string) => `${name} does not differ significantly from`,
} as const

function verdictOf({ metric, comparison }: ComparedAgents): keyof typeof SUBJECTS {
  if (comparison.equal === comparison.difference.n || comparison.p > ALPHA) return 'open'
  return comparison.difference.mean > 0 === (metricOf(metric).better === 'higher') ? 'ahead' : 'behind'
}

function byPair(
  compared: readonly ComparedAgents[],
): [pair: ComparedAgents['names'], all: ComparedAgents[]][] {
  const pairs = new Map<string, [ComparedAgents['names'], ComparedAgents[]]>()
  for (const one of compared) {
    const begun = (): [ComparedAgents['names'], ComparedAgents[]] => [one.names, []]
    getOrCreate(pairs, JSON.stringify(one.names), begun)[1].push(one)
  }
  return [...pairs.values()]
}
