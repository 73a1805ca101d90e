import type { Metric } from './experiment'
import type { Metric as NamedMetric } from './statistics'

export interface MetricName extends NamedMetric {
  /** How many decimals the papers print. */
  readonly decimals: number
  /** A run without a value never came to it, so that a mean of the others would be one of those that were lucky. */
  readonly isCensored?: true
}

/** What each metric is called in tables and sentences, and which way is better. */
export const METRIC_NAMES: Readonly<Record<Metric, MetricName>> = {
  ega: { name: 'EGA', better: 'higher', decimals: 2 },
  obtained: { name: 'share of goals obtained', better: 'higher', decimals: 2 },
  'steps-to-0.97': { name: 'steps to EGA 0.97', better: 'lower', decimals: 0, isCensored: true },
  convergence: { name: 'steps to convergence', better: 'lower', decimals: 0 },
  success: { name: 'success rate', better: 'higher', decimals: 2 },
  'steps-to-success': { name: 'steps per successful episode', better: 'lower', decimals: 0 },
  'on-one-goal': {
    name: 'share of episodes spent in vain on one and the same goal',
    better: 'lower',
    decimals: 2,
  },
  relearned: { name: 'share of changed items learned again', better: 'higher', decimals: 2 },
  'right-of-prior': {
    name: 'goals obtainable with prior knowledge, less those with a changed rule',
    better: 'higher',
    decimals: 0,
  },
  'obtainable-by-prior': {
    name: 'goals obtainable with prior knowledge in the changed game',
    better: 'higher',
    decimals: 0,
  },
  'unobtainable-learned': {
    name: 'share right of goals unobtainable by the first graph',
    better: 'higher',
    decimals: 2,
  },
  'hallucinated-learned': {
    name: 'share right of goals below hallucinated items',
    better: 'higher',
    decimals: 2,
  },
  'invalid-action': { name: 'failed episodes with an invalid action', better: 'lower', decimals: 2 },
  omitted: { name: 'failed episodes with an omitted subgoal', better: 'lower', decimals: 2 },
  'right-sets': { name: 'right item sets', better: 'higher', decimals: 2 },
  'exact-sets': { name: 'right item sets with quantities', better: 'higher', decimals: 2 },
  'non-existent': { name: 'non-existent items', better: 'lower', decimals: 2 },
  'descend-from-non-existent': { name: 'descendants of non-existent items', better: 'lower', decimals: 2 },
  'something-unneeded': { name: 'sets with something unneeded', better: 'lower', decimals: 2 },
  'something-omitted': { name: 'sets with something omitted', better: 'lower', decimals: 2 },
  'quantity-deviation': { name: 'standard deviation of quantity errors', better: 'lower', decimals: 2 },
  'quantity-absolute-error': { name: 'mean absolute quantity error', better: 'lower', decimals: 2 },
  'quantity-error': { name: 'mean signed quantity error', better: 'higher', decimals: 2 },
}
