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

/** Every similarity that needs no model, the default first. */
export const similarities = [words, ngrams, exact] as const

export type SimilarityId = (typeof similarities)[number]['id']
