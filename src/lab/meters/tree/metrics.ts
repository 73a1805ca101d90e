import type { MetricRecord } from '../../metrics/metric'

const shared = { of: 'tree', better: 'lower', decimals: 2 } as const
/** One of a run that failed, 0 of any other; of several runs how many (DRIP, Table 2). */
const errors = { ...shared, decimals: 0, isSummed: true } as const

/** What is read off a run of a planner that divides its goal. */
export const treeMetrics = [
  /** Null without success. */
  { id: 'plan-length', name: 'actions of a valid plan', ...shared, isOfEach: true },
  /** Null without success, and where no bound is known. */
  { id: 'length-ratio', name: 'length of a valid plan over the shortest', ...shared },
  /** Over the instances that both solve (DRIP, Figure 6). */
  { id: 'longer', name: 'extra actions where both have a valid plan', ...shared, pairs: 'plan-length' },
  /** Of any kind. */
  { id: 'calls', name: 'questions to the model', ...shared },
  /** Questions for parts, for a plan or for the next action, which the paper counts (Limitations). */
  { id: 'planning-calls', name: 'questions for what is to be done', ...shared },
  { id: 'depth', name: 'depth of the tree', ...shared },
  /** What could not be done and was taken apart (3.3). */
  { id: 're-decompositions', name: 're-decompositions', ...shared },
  // Why there is no valid plan (first-error.ts).
  { id: 'error-decomposition', name: 'failures by a wrong decomposition or plan', ...errors },
  { id: 'error-framework', name: 'failures with nobody wrong', ...errors },
  { id: 'error-executability', name: 'failures by misjudging what can be done', ...errors },
  { id: 'error-update', name: 'failures by describing a wrong state', ...errors },
  { id: 'error-stopping', name: 'failures by stopping too early or too late', ...errors },
] as const satisfies readonly MetricRecord[]
