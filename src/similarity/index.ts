import type { Similarity } from '../engine/effects'
import { wordSimilarity } from './word-similarity'
import type { WordVectors } from './word-vectors'

export { readWordVectors, WordVectorsError, type WordVectors, type WordVectorsFault } from './word-vectors'
export type { OwnSimilarityId, SimilarityId } from './cards'
export { wordSimilarity } from './word-similarity'

/** A similarity as it is loaded. Any number of runs can share one, as what it answers does not depend on what it was asked. */
export interface SimilarityCode {
  create(vectors: WordVectors, seed: number): Similarity
  /** By the run's seed: runs of another seed have another. */
  readonly isDrawn?: true
}

export const byWords: SimilarityCode = { create: (vectors) => wordSimilarity(vectors) }
