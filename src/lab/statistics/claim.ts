import { counted } from '../../engine/sentence'
import { ALPHA, type PairedComparison } from './comparison'
import { decimalsFor, written } from './digits'

export interface ClaimedMetric {
  /** The name after `In`: `EGA`, `steps to EGA 0.97`. */
  readonly name: string
  readonly better: 'higher' | 'lower'
}

/**
 * The claim about two agents that the data allow, as a sentence:
 *
 * In EGA, XENON is ahead of SC in 15 of 15 seeds, by 0.44 on average (95 % interval 0.41 to 0.47; p < 0.001,
 * exact permutation test).
 *
 * Only the permutation test decides; the interval gives the size of the difference.
 * @param names of a and b, in the order of the comparison
 */
export function claim(
  comparison: PairedComparison,
  names: readonly [string, string],
  metric: ClaimedMetric,
): string {
  const { n, mean, low, high } = comparison.difference
  const seeds = counted(n, 'seed')
  const [a, b] = names
  if (comparison.equal === n)
    return `In ${metric.name}, ${a} and ${b} are equal in ${n} of ${seeds}: no difference can be claimed.`

  const aLeads = metric.better === 'higher' ? mean >= 0 : mean <= 0
  const [leader, other] = aLeads ? [a, b] : [b, a]
  const wins = mean > 0 ? comparison.above : comparison.below
  const ends = mean >= 0 ? [low, high] : [-high, -low]
  const decimals = decimalsFor(Math.max(...ends.map(Math.abs)))
  const lead = written(Math.abs(mean), decimals)
  const [from, to] = ends.map((end) => written(end, decimals))

  if (comparison.smallest > ALPHA) {
    const among = comparison.family > 1 ? ` in ${comparison.family} comparisons` : ''
    return (
      `In ${metric.name}, ${seeds} ${n === 1 ? 'is' : 'are'} too few for a claim. ${leader}’s lead of ${lead} over ${other} may be chance: ` +
      `the smallest possible p${among} is ${withDigits(comparison.smallest)}, and a claim needs p ≤ ${ALPHA}.`
    )
  }
  const holm = comparison.family > 1 ? `, Holm’s correction for ${comparison.family} comparisons` : ''
  const test = `${pOf(comparison.p)}, ${comparison.exact ? 'exact' : 'Monte Carlo'} permutation test${holm}`
  const grounds = `(95 % interval ${from} to ${to}; ${test})`
  if (comparison.p > ALPHA) {
    return (
      `In ${metric.name}, ${seeds} ${n === 1 ? 'supports' : 'support'} no claim: ` +
      `${leader}’s lead of ${lead} over ${other} may be chance ${grounds}.`
    )
  }
  return (
    `In ${metric.name}, ${leader} is ahead of ${other} in ${wins} of ${seeds}, ` +
    `by ${lead} on average ${grounds}.`
  )
}

/** `p < 0.001`, `p = 0.012` */
export function pOf(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${withDigits(p)}`
}

/** Three decimals near the threshold, otherwise two. */
function withDigits(p: number): string {
  return p === 1 ? '1' : p.toFixed(p < 0.2 ? 3 : 2)
}
