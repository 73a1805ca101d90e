import type { Card } from '../engine/record'

export const minilm = { id: 'minilm', label: 'MiniLM', live: true } as const satisfies Card

/** The default first. */
export const similarities = [
  { id: 'words', label: 'Word vectors' },
  { id: 'ngrams', label: 'Spelling' },
  { id: 'exact', label: 'Exact names' },
  { id: 'random', label: 'Chance' },
  minilm,
] as const satisfies readonly Card[]
export type SimilarityId = (typeof similarities)[number]['id']
/** Those that need no model. */
export type OwnSimilarityId = Exclude<SimilarityId, 'minilm'>
