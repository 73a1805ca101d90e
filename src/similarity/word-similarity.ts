import { nameVector } from './name-vector'
import { SimilarityTable } from './similarity-table'
import type { WordVectors } from './word-vectors'

const dot = (a: Float64Array, b: Float64Array) => {
  let sum = 0
  for (let dim = 0; dim < a.length; dim++) sum += a[dim]! * b[dim]!
  return sum
}

/** Similarity of names by what their words mean. */
export const wordSimilarity = (vectors: WordVectors) =>
  new SimilarityTable({ vectorOf: (name) => nameVector(name, vectors), cosine: dot })
