import { nameVector } from './name-vector'
import { dot, SimilarityTable } from './similarity-table'
import type { WordVectors } from './word-vectors'

/** Similarity of names by what their words mean. */
export const wordSimilarity = (vectors: WordVectors) =>
  new SimilarityTable({ vectorOf: (name) => nameVector(name, vectors), cosine: dot })
