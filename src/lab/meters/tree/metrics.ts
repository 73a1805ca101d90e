import type { MetricRecord } from '../../metrics/metric'

const shared = { of: 'tree', better: 'lower', decimals: 2 } as const
/** 1 for a failed run, 0 for any other; summed over several runs (DRIP, Table 2). */
const errors = { ...shared, decimals: 0, isSummed: true } as const

/** Metrics of a planner that divides its goal. */
export const treeMetrics = [
  /** Null without success. */
  { id: 'plan-length', name: 'actions of a valid plan', ...shared, isOfEach: true },
  /** Null without success, or without a known bound. */
  { id: 'length-ratio', name: 'length of a valid plan over the shortest', ...shared },
  /** Over the instances that both solve (DRIP, Figure 6). */
  { id: 'longer', name: 'extra actions where both have a valid plan', ...shared, pairs: 'plan-length' },
  /** Questions of any kind. */
  { id: 'calls', name: 'questions to the model', ...shared },
  /** Questions for parts, for a plan or for the next action; the paper counts these (Limitations). */
  { id: 'planning-calls', name: 'questions for what is to be done', ...shared },
  { id: 'depth', name: 'depth of the tree', ...shared },
  /** Impossible subtasks that were divided (3.3). */
  { id: 're-decompositions', name: 're-decompositions', ...shared },
  // The reason why there is no valid plan (first-error.ts).
  { id: 'error-decomposition', name: 'failures by a wrong decomposition or plan', ...errors },
  { id: 'error-framework', name: 'failures with nobody wrong', ...errors },
  { id: 'error-executability', name: 'failures by misjudging what can be done', ...errors },
  { id: 'error-update', name: 'failures by describing a wrong state', ...errors },
  { id: 'error-stopping', name: 'failures by stopping too early or too late', ...errors },
] as const satisfies readonly MetricRecord[]
