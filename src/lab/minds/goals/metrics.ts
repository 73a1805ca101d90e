import type { MetricRecord } from '../../metrics/metric'

const share = { of: 'goals', better: 'higher', decimals: 2 } as const
const exact = { ...share, decimals: 3 } as const
const count = { of: 'goals', better: 'lower', decimals: 1 } as const

/** Metrics of a planner that looks up a task's needs in documents. */
export const goalsMetrics = [
  /** Game ticks; a failure counts as the limit (our reading of GoG, Table 1). Null in a world without time. */
  { id: 'episode-steps', name: 'steps per episode, failures counted as the limit', ...count, decimals: 0 },
  /** 1 if the planner finds the world's goal, else 0 (GoG, Table 2). */
  {
    id: 'right-goal',
    name: 'share of tasks matched to the right goal',
    ...exact,
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
  { id: 'lacked', name: 'steps with something missing, per episode', ...count },
  { id: 'model-calls', name: 'questions to the model per episode', ...count },
  // Of documents and graphs, without a run.
  /** Tasks whose list has a step that the world lacks or rejects. */
  { id: 'wrong-lists', name: 'tasks with an impossible step in their list', ...count, decimals: 0 },
  { id: 'graph-nodes', name: 'nodes of the graph', ...count, decimals: 0, better: 'higher' },
  { id: 'graph-edges', name: 'edges of the graph', ...count, decimals: 0, better: 'higher' },
  { id: 'graph-documents', name: 'documents', ...count, decimals: 0, better: 'higher' },
  /** Share of the claims that match a rule or a true sentence. */
  { id: 'extraction-precision', name: 'precision', ...exact },
  /** Share of the readable claims that were read at least once. */
  { id: 'extraction-recall', name: 'recall', ...exact },
  /** Sentences that were read without omission or addition. */
  { id: 'extraction-right', name: 'sentences read correctly', ...exact },
  /** Share of the claims that hold in the world: a right reader also reads false sentences. */
  { id: 'extraction-true', name: 'share of claims that hold in the world', ...exact },
  { id: 'theta', name: 'θ', ...exact, decimals: 2 },
  // On pairs that were not used to choose it.
  { id: 'theta-f1', name: 'F₁ on pairs that did not set θ', ...exact },
  { id: 'theta-precision', name: 'precision on pairs that did not set θ', ...exact },
  { id: 'theta-recall', name: 'recall on pairs that did not set θ', ...exact },
  /** True rules, each stated once, that merge with another goal. */
  { id: 'merged-rules', name: 'true rules merged with another goal', ...count, decimals: 0 },
] as const satisfies readonly MetricRecord[]
