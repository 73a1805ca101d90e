import type { Card } from '../engine/record'

export const words = {
  id: 'words',
  label: 'Word vectors',
} as const satisfies Card

export const ngrams = {
  id: 'ngrams',
  label: 'Spelling',
} as const satisfies Card

export const exact = {
  id: 'exact',
  label: 'Exact names',
} as const satisfies Card

export const random = {
  id: 'random',
  label: 'Chance',
} as const satisfies Card

export const minilm = {
  id: 'minilm',
  label: 'MiniLM',
  live: true,
} as const satisfies Card

/** The default first. */
export const similarities = [words, ngrams, exact, random, minilm] as const

export type SimilarityId = (typeof similarities)[number]['id']
/** Those that need no model. */
export type OwnSimilarityId = Exclude<SimilarityId, 'minilm'>
