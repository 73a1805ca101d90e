import { wordSimilarity, type SimilarityCode } from '.'
import type { Ranked, Similarity } from '../engine/effects'
import { isPhrase, phraseVector } from './phrase-vector'
import { topRanked } from './ranking'
import { dot, SimilarityTable } from './similarity-table'
import type { WordVectors } from './word-vectors'

/** Similarity by what words mean: of two names by the mean of their words, and where one of the two is a phrase, of both as phrases. */
export class WordSimilarity implements Similarity {
  readonly #names: Similarity
  readonly #phrases: SimilarityTable<Float64Array>

  constructor(vectors: WordVectors) {
    this.#names = wordSimilarity(vectors)
    this.#phrases = new SimilarityTable({
      vectorOf: sideBySide((text) => phraseVector(text, vectors)),
      cosine: dot,
    })
  }

  between(a: string, b: string): number {
    return (isPhrase(a) || isPhrase(b) ? this.#phrases : this.#names).between(a, b)
  }

  nearest(item: string, among: readonly string[], k: number): Ranked[] {
    if (isPhrase(item) || (among.length > 0 && among.every(isPhrase)))
      return this.#phrases.nearest(item, among, k)
    return among.some(isPhrase)
      ? topRanked(among, k, (position) => this.between(item, among[position] ?? ''))
      : this.#names.nearest(item, among, k)
  }
}

/** Of names and phrases; it says of names what `wordSimilarity` says. */
export const byWordsOfAll: SimilarityCode = { create: (vectors) => new WordSimilarity(vectors) }

/** Number of vectors in one block of memory. */
const TOGETHER = 256

/** The same vectors, contiguous in memory: a scan of a long list takes a third of the time. */
function sideBySide(vectorOf: (text: string) => Float64Array): (text: string) => Float64Array {
  let piece = new Float64Array(0)
  let used = 0
  return (text) => {
    const vector = vectorOf(text)
    if (used + vector.length > piece.length) {
      piece = new Float64Array(TOGETHER * vector.length)
      used = 0
    }
    piece.set(vector, used)
    used += vector.length
    return piece.subarray(used - vector.length, used)
  }
}
