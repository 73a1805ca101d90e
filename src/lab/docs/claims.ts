import { comparisonsOf, type Compared } from '../claims'
import type { Experiment } from '../experiment'
import { metricOf } from '../metrics'
import type { Readings } from '../results'
import { ALPHA } from '../statistics/comparison'
import { listing } from '../listing'
import { keptIn } from '../../engine/kept'

/**
 * The comparisons of an experiment in a few lines: who is ahead of whom and where, and of whom nothing can be claimed.
 * Empty where there is nothing to compare.
 */
export function claimLines(experiment: Experiment, seeds: number, readings: Readings): string {
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
      keptIn(said, key, () => ({ subject, others: [], where: place })).others.push(other)
    }
  }
  const lines = [...said.values()].map(({ subject, others, where }) => {
    return `- ${subject} ${listing(others)}${where === '' ? (settings > 1 ? ', in every setting' : '') : `: ${where}`}.`
  })
  const count = compared.length
  const family = count > 1 ? `, Holm’s correction for ${count} comparisons` : ''
  const head = `What may be claimed of ${metricOf(first.metric).name} (paired by seed, permutation test${family}, p ≤ ${ALPHA}):`
  return [head, '', ...lines].join('\n')
}

const SUBJECTS = {
  ahead: (name: string) => `${name} is ahead of`,
  behind: (name: string) => `${name} is behind`,
  open: (name: string) => `Nothing can be claimed of ${name} and`,
} as const

function verdictOf({ metric, comparison }: Compared): keyof typeof SUBJECTS {
  if (comparison.equal === comparison.difference.n || comparison.p > ALPHA) return 'open'
  return comparison.difference.mean > 0 === (metricOf(metric).better === 'higher') ? 'ahead' : 'behind'
}

function byPair(compared: readonly Compared[]): [pair: Compared['names'], all: Compared[]][] {
  const pairs = new Map<string, [Compared['names'], Compared[]]>()
  for (const one of compared) {
    const begun = (): [Compared['names'], Compared[]] => [one.names, []]
    keptIn(pairs, JSON.stringify(one.names), begun)[1].push(one)
  }
  return [...pairs.values()]
}
