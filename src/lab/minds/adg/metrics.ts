import type { MetricRecord } from '../../metrics/metric'

const shared = { of: 'adg', better: 'higher', decimals: 2 } as const
const error = { ...shared, better: 'lower' } as const
const count = { ...shared, decimals: 0 } as const

/** Metrics of an agent that learns a dependency graph. */
export const adgMetrics = [
  /** Experienced graph accuracy, [0, 1] (XENON, 5.1), at the end or along the way. */
  { id: 'ega', name: 'EGA', along: 'right', ...shared },
  /** The first step with EGA ≥ 0.97; null: never reached. */
  { id: 'steps-to-0.97', name: 'steps to EGA 0.97', isCensored: true, ...error, decimals: 0 },
  /** The first step from which EGA stays 1.00; null: the run does not end with it. */
  { id: 'steps-to-all', name: 'steps to EGA 1.00', isCensored: true, ...error, decimals: 0 },
  {
    id: 'failures-to-0.97',
    name: 'failed actions until 97 % of goals are right',
    isCensored: true,
    ...error,
    decimals: 0,
  },
  { id: 'failures-in-all', name: 'failed actions', ...error, decimals: 0 },
  /** Every call to the model, also a retry after a reply without an answer. */
  { id: 'calls-in-all', name: 'model calls', ...error, decimals: 0 },
  {
    id: 'calls-to-0.97',
    name: 'model calls until 97 % of goals are right',
    isCensored: true,
    ...error,
    decimals: 0,
  },
  /** The mean step at which a goal is first obtained; one that is never obtained counts as the horizon. */
  { id: 'steps-to-goal', name: 'mean steps to a goal', ...error, decimals: 0, isOfEach: true },
  { id: 'more-steps-to-goal', name: 'extra steps to a goal', ...error, decimals: 0, pairs: 'steps-to-goal' },
  // Over everything that the goals need by the rules in force; an edge ignores the quantity.
  { id: 'wrong-edges-at-first', name: 'wrong edges before the first step', ...error, decimals: 1 },
  { id: 'wrong-edges-left', name: 'initial wrong edges that are left', ...error, decimals: 1 },
  /** Including edges that its own corrections added. */
  { id: 'wrong-edges', name: 'all wrong edges at the end', ...error, decimals: 1 },
  { id: 'missing-edges', name: 'missing edges at the end', ...error, decimals: 1 },
  /** The share for the goal that took most of them, [0, 1]. */
  { id: 'on-one-goal', name: 'share of episodes wasted on a single goal', ...error },
  /** Share of the items with changed rules whose new set is known, [0, 1] (Table 16). */
  { id: 'relearned', name: 'share of changed items learned again', ...shared },
  /** Goals that the knowledge before the first step obtains in the original game (Table 4, as it is scored). */
  {
    id: 'right-of-prior',
    name: 'goals obtainable with prior knowledge, without those with a changed rule',
    ...count,
  },
  /** Table 4, taken literally. */
  { id: 'obtainable-by-prior', name: 'goals obtainable with prior knowledge in the changed game', ...count },
  /** Table 13 */
  {
    id: 'unobtainable-learned',
    name: 'share right of the goals that the first graph cannot obtain',
    ...shared,
  },
  /** Goals below which the first graph has an item that does not exist (Table 2). */
  { id: 'hallucinated-learned', name: 'share right of the goals that need hallucinated items', ...shared },
  /** The action is not the item's, [0, 1] (Table 15); null: the episode did not fail. */
  { id: 'invalid-action', name: 'failed episodes with an invalid action', ...error },
  /** The plan leaves out a needed item (Table 15). */
  { id: 'omitted', name: 'failed episodes with an omitted subgoal', ...error },
  // Errors of the first graph, as Table 12 counts them.
  { id: 'right-sets', name: 'right item sets', ...shared },
  { id: 'exact-sets', name: 'right item sets with quantities', ...shared },
  { id: 'non-existent', name: 'non-existent items', ...error },
  { id: 'descend-from-non-existent', name: 'descendants of non-existent items', ...error },
  { id: 'something-unneeded', name: 'sets with something unneeded', ...error },
  { id: 'something-omitted', name: 'guesses that leave something out', ...error },
  { id: 'quantity-deviation', name: 'standard deviation of quantity errors', ...error },
  { id: 'quantity-absolute-error', name: 'mean absolute quantity error', ...error },
  { id: 'quantity-error', name: 'mean signed quantity error', ...shared },
] as const satisfies readonly MetricRecord[]
