import type { Similarity } from '../../engine/effects'
import { hashedVector } from '../ngrams'
import { EmbeddedSimilarity } from './embedded-similarity'
import { spokenName } from '../words-of'
import { VectorTable } from './vector-table'
import { MissingVectorsError, type Vectors } from './vectors'

const DIMS = 24

/** Vectors by spelling, as a model in a test's place makes them. */
export function vectorsOf(texts: readonly string[], dims = DIMS): Vectors {
  const values = new Float32Array(texts.length * dims)
  for (const [at, text] of texts.entries()) values.set(hashedVector(text, dims, 1), at * dims)
  return { dims, values }
}

/** Learns what is missing and asks again, as the Lab does. */
export function embeddedInTest(): Similarity {
  const table = new VectorTable()
  const similarity = new EmbeddedSimilarity(table)
  const answered = <T>(question: () => T): T => {
    try {
      return question()
    } catch (error) {
      if (!(error instanceof MissingVectorsError)) throw error
      const texts = error.names.map(spokenName)
      table.add(texts, vectorsOf(texts))
      return question()
    }
  }
  return {
    between: (a, b) => answered(() => similarity.between(a, b)),
    nearest: (item, among, k) => answered(() => similarity.nearest(item, among, k)),
  }
}
