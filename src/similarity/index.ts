import type { Similarity } from '../engine/effects'
import { nameVector } from './name-vector'
import { dot, SimilarityTable } from './similarity-table'
import type { WordVectors } from './word-vectors'

export { readWordVectors, WordVectorsError, type WordVectors, type WordVectorsFault } from './word-vectors'
export type { OwnSimilarityId, SimilarityId } from './cards'

/** Creates a similarity. Many runs can share one, because its answers do not depend on earlier questions. */
export interface SimilarityCode {
  create(vectors: WordVectors, seed: number): Similarity
  /** It depends on the run's seed. */
  readonly isDrawn?: true
}

/** Similarity of names by what their words mean: all that a first visit compares. `word-similarity.ts` has that of phrases, too. */
export const wordSimilarity = (vectors: WordVectors) =>
  new SimilarityTable({ vectorOf: (name) => nameVector(name, vectors), cosine: dot })
