import type { PluginRecord } from '../engine/record'

export const words = {
  id: 'words',
  label: 'Word vectors',
  options: {},
} as const satisfies PluginRecord

export const ngrams = {
  id: 'ngrams',
  label: 'Spelling',
  options: {},
} as const satisfies PluginRecord

export const exact = {
  id: 'exact',
  label: 'Exact names',
  options: {},
} as const satisfies PluginRecord

export const random = {
  id: 'random',
  label: 'Chance',
  options: {},
} as const satisfies PluginRecord

export const minilm = {
  id: 'minilm',
  label: 'MiniLM',
  live: true,
  options: {},
} as const satisfies PluginRecord

/** The default first. */
export const similarities = [words, ngrams, exact, random, minilm] as const

export type SimilarityId = (typeof similarities)[number]['id']
/** Those that need no model. */
export type OwnSimilarityId = Exclude<SimilarityId, 'minilm'>
