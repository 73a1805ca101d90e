import type { MetricRecord } from '../../metrics/metric'

const share = { of: 'goals', better: 'higher', decimals: 2 } as const
const count = { of: 'goals', better: 'lower', decimals: 1 } as const

/** What is read off a run of a planner that looks up in documents what a task takes. */
export const goalsMetrics = [
  /** Game ticks; a failure counts as the limit (GoG, Table 1, so read). Null in a world in which no time passes. */
  { id: 'episode-steps', name: 'steps per episode, failures as the limit', ...count, decimals: 0 },
  /** 1 where the task is taken for the goal that the world has, else 0 (GoG, Table 2). */
  {
    id: 'right-goal',
    name: 'share of tasks taken for the right goal',
    ...share,
    decimals: 3,
    isOfEach: true,
  },
  // The first plan, before anything has been done, as App. E of GoG judges it; by the rules of the world.
  { id: 'satisfaction', name: 'goal satisfaction', ...share, isOfEach: true },
  { id: 'soundness', name: 'soundness, share of steps', ...share },
  { id: 'all-sound', name: 'soundness, all or nothing', ...share },
  { id: 'completeness', name: 'completeness', ...share },
  { id: 'efficiency', name: 'efficiency', ...share },
  // The same by the tree that was looked up, as the paper has it. Null where there is none.
  { id: 'satisfaction-by-tree', name: 'goal satisfaction by its own tree', ...share },
  { id: 'soundness-by-tree', name: 'soundness by its own tree, share of steps', ...share },
  { id: 'all-sound-by-tree', name: 'soundness by its own tree, all or nothing', ...share },
  { id: 'completeness-by-tree', name: 'completeness by its own tree', ...share },
  { id: 'efficiency-by-tree', name: 'efficiency by its own tree', ...share },
  /** Steps that were put in for what was missing come from so many further plans. */
  { id: 'replans', name: 'further plans per episode', ...count },
  { id: 'lacked', name: 'steps that lacked something, per episode', ...count },
  { id: 'model-calls', name: 'questions to the model per episode', ...count },
] as const satisfies readonly MetricRecord[]
