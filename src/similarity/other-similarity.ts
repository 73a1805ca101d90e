import type { SimilarityCode } from '.'
import type { OwnSimilarityId } from './cards'
import { chanceSimilarity } from './chance-similarity'
import { exactSimilarity } from './exact-similarity'
import { ngramSimilarity } from './ngram-similarity'

/** Those that need neither vectors nor a model. */
export const otherSimilarities = {
  ngrams: { create: () => ngramSimilarity() },
  exact: { create: () => exactSimilarity },
  random: { create: (_, seed) => chanceSimilarity(seed), isDrawn: true },
} satisfies Record<Exclude<OwnSimilarityId, 'words'>, SimilarityCode>
