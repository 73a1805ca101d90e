import type { MetricRecord } from '../../../metrics/metric'

const share = { of: 'goals', better: 'higher', decimals: 3 } as const
const count = { of: 'goals', better: 'lower', decimals: 0 } as const

/** Metrics of documents and graphs, without a run. */
export const studyMetrics = [
  /** Tasks whose list has a step that the world lacks or rejects. */
  { id: 'wrong-lists', name: 'tasks whose list has a step that cannot be done', ...count },
  { id: 'graph-nodes', name: 'nodes of the graph', ...count, better: 'higher' },
  { id: 'graph-edges', name: 'edges of the graph', ...count, better: 'higher' },
  { id: 'graph-documents', name: 'documents', ...count, better: 'higher' },
  /** Share of the claims that match a rule or a true sentence. */
  { id: 'extraction-precision', name: 'precision', ...share },
  /** Share of the readable claims that were read at least once. */
  { id: 'extraction-recall', name: 'recall', ...share },
  /** Sentences that were read without omission or addition. */
  { id: 'extraction-right', name: 'sentences read as a right reader does', ...share },
  /** Share of the claims that hold in the world: a right reader also reads false sentences. */
  { id: 'extraction-true', name: 'share of claims that hold in the world', ...share },
  { id: 'theta', name: 'θ', ...share, decimals: 2 },
  // On pairs that were not used to choose it.
  { id: 'theta-f1', name: 'F₁ on the other half of the pairs', ...share },
  { id: 'theta-precision', name: 'precision on the other half of the pairs', ...share },
  { id: 'theta-recall', name: 'recall on the other half of the pairs', ...share },
  /** True rules, each stated once, that merge with another goal. */
  { id: 'merged-rules', name: 'true rules that are taken for another’s goal', ...count },
] as const satisfies readonly MetricRecord[]
