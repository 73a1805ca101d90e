import type { MetricRecord } from '../../metrics/metric'

const share = { of: 'goals', better: 'higher', decimals: 2 } as const
const count = { of: 'goals', better: 'lower', decimals: 1 } as const

/** Metrics of a planner that looks up a task's needs in documents. */
export const goalsMetrics = [
  /** Game ticks; a failure counts as the limit (our reading of GoG, Table 1). Null in a world without time. */
  { id: 'episode-steps', name: 'steps per episode, failures as the limit', ...count, decimals: 0 },
  /** 1 if the planner finds the world's goal, else 0 (GoG, Table 2). */
  {
    id: 'right-goal',
    name: 'share of tasks taken for the right goal',
    ...share,
    decimals: 3,
    isOfEach: true,
  },
  // The first plan, before the first step, as App. E of GoG judges it; by the world's rules.
  { id: 'satisfaction', name: 'goal satisfaction', ...share, isOfEach: true },
  { id: 'soundness', name: 'soundness, share of steps', ...share },
  { id: 'all-sound', name: 'soundness, all or nothing', ...share },
  { id: 'completeness', name: 'completeness', ...share },
  { id: 'efficiency', name: 'efficiency', ...share },
  // The same by the tree that was looked up, as in the paper. Null without a tree.
  { id: 'satisfaction-by-tree', name: 'goal satisfaction by its own tree', ...share },
  { id: 'soundness-by-tree', name: 'soundness by its own tree, share of steps', ...share },
  { id: 'all-sound-by-tree', name: 'soundness by its own tree, all or nothing', ...share },
  { id: 'completeness-by-tree', name: 'completeness by its own tree', ...share },
  { id: 'efficiency-by-tree', name: 'efficiency by its own tree', ...share },
  /** Number of further plans with added steps for missing items. */
  { id: 'replans', name: 'further plans per episode', ...count },
  { id: 'lacked', name: 'steps that lacked something, per episode', ...count },
  { id: 'model-calls', name: 'questions to the model per episode', ...count },
] as const satisfies readonly MetricRecord[]
