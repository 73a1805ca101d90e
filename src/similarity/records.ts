import type { PluginRecord } from '../engine/record'

export const words = {
  id: 'words',
  label: 'Word vectors',
  description:
    'Alike is what people write about in the same way: the mean of the GloVe vectors of a name’s words.',
  source: 'GloVe (Pennington, Socher and Manning, 2014), where XENON, Appendix I, uses all-MiniLM-L6-v2',
  options: {},
} as const satisfies PluginRecord

export const ngrams = {
  id: 'ngrams',
  label: 'Spelling',
  description: 'Alike is what is spelt alike: the three-letter sequences that two names share.',
  source: 'own',
  options: {},
} as const satisfies PluginRecord

export const exact = {
  id: 'exact',
  label: 'Exact names',
  description:
    'Nothing is like anything but itself, so analogy falls back on the order of names: an ablation.',
  source: 'own',
  options: {},
} as const satisfies PluginRecord

/** Every similarity that needs no model, the default first. */
export const similarities = [words, ngrams, exact] as const

export type SimilarityId = (typeof similarities)[number]['id']
