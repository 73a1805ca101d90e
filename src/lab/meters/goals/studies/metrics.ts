import type { MetricRecord } from '../../../metrics/metric'

const share = { of: 'goals', better: 'higher', decimals: 3 } as const
const count = { of: 'goals', better: 'lower', decimals: 0 } as const

/** What is measured of documents and graphs without a run. */
export const studyMetrics = [
  /** Tasks whose list has a step that the world does not have or refuses. */
  { id: 'wrong-lists', name: 'tasks whose list has a step that cannot be done', ...count },
  { id: 'graph-nodes', name: 'nodes of the graph', ...count, better: 'higher' },
  { id: 'graph-edges', name: 'edges of the graph', ...count, better: 'higher' },
  { id: 'graph-documents', name: 'documents', ...count, better: 'higher' },
  /** Claims that are a rule’s or what a true sentence says, of all claims. */
  { id: 'extraction-precision', name: 'precision', ...share },
  /** Of what there is to be read, what was read at least once. */
  { id: 'extraction-recall', name: 'recall', ...share },
  /** Sentences of which nothing was left out and to which nothing was added. */
  { id: 'extraction-right', name: 'sentences read as a right reader does', ...share },
  /** Claims that hold in the world, of all claims: a right reader reads what is not true, too. */
  { id: 'extraction-true', name: 'share of claims that hold in the world', ...share },
  { id: 'theta', name: 'θ', ...share, decimals: 2 },
  // On pairs by which it was not chosen.
  { id: 'theta-f1', name: 'F₁ on the other half of the pairs', ...share },
  { id: 'theta-precision', name: 'precision on the other half of the pairs', ...share },
  { id: 'theta-recall', name: 'recall on the other half of the pairs', ...share },
  /** Of the rules of the world, each told once: how many of them are one goal with another. */
  { id: 'merged-rules', name: 'true rules that are taken for another’s goal', ...count },
] as const satisfies readonly MetricRecord[]
