import type { Ranked, Similarity } from '../../engine/effects'
import { dot, SimilarityTable } from '../similarity-table'
import type { VectorTable } from './vector-table'
import { MissingVectorsError } from './vectors'

/**
 * Similarity of names by the vectors that are at hand: synchronous, cosines in whole millionths, as all others. A
 * question about names without a vector throws `MissingVectorsError` with all of them, and can be asked again once
 * they are in the table.
 */
export class EmbeddedSimilarity implements Similarity {
  readonly #table: VectorTable
  readonly #similarity: SimilarityTable<Float64Array>

  constructor(table: VectorTable) {
    this.#table = table
    this.#similarity = new SimilarityTable({ vectorOf: (name) => vectorIn(table, name), cosine: dot })
  }

  /** @throws MissingVectorsError */
  between(a: string, b: string): number {
    this.#need([a, b])
    return this.#similarity.between(a, b)
  }

  /** @throws MissingVectorsError */
  nearest(item: string, among: readonly string[], k: number): Ranked[] {
    this.#need([item, ...among])
    return this.#similarity.nearest(item, among, k)
  }

  #need(names: readonly string[]): void {
    const missing = this.#table.missing(names)
    if (missing.length > 0) throw new MissingVectorsError(missing)
  }
}

function vectorIn(table: VectorTable, name: string): Float64Array {
  const vector = table.of(name)
  if (!vector) throw new MissingVectorsError([name])
  return vector
}
