import { hashedVector } from './ngrams'
import type { WordVectors } from './word-vectors'
import { wordsOf } from './words-of'

/** The word itself, then what its singular or plural might be, as the vocabulary may hold only one of them. */
const formsOf = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/ves$/, 'f'),
  word.replace(/ves$/, 'fe'),
  `${word}s`,
  `${word}es`,
  word.replace(/y$/, 'ies'),
]

/** The row of a word or of its singular or plural. */
export function indexOf(word: string, vectors: WordVectors): number | undefined {
  for (const form of formsOf(word)) {
    const index = vectors.indexOf(form)
    if (index !== undefined) return index
  }
  return undefined
}

/**
 * Adds the vector of a word, whose row is `index`, to `sum`. A word that is not in the vocabulary is represented by its spelling
 * (`hashedVector`), so every name has a vector.
 */
export function addWord(
  sum: Float64Array,
  word: string,
  index: number | undefined,
  vectors: WordVectors,
): void {
  if (index !== undefined) vectors.addTo(sum, index)
  else hashedVector(word, vectors.dims, vectors.typicalNorm).forEach((value, dim) => (sum[dim]! += value))
}

/** The same direction, of length 1. Words that cancel out have none: theirs is a fixed one, so that every name has a vector. */
export function scaled(sum: Float64Array): Float64Array {
  let squares = 0
  for (const value of sum) squares += value * value
  if (squares === 0) return sum.fill(1 / Math.sqrt(sum.length))
  const norm = Math.sqrt(squares)
  return sum.map((value) => value / norm)
}

/**
 * The vector of a name: the mean of its words' vectors, scaled to length 1 (`dims` components). Only
 * `+ − × ÷ √` in a fixed order, which IEEE 754 defines to the last bit: the same in Node and in every browser.
 */
export function nameVector(name: string, vectors: WordVectors): Float64Array {
  const sum = new Float64Array(vectors.dims)
  for (const word of wordsOf(name)) addWord(sum, word, indexOf(word, vectors), vectors)
  return scaled(sum)
}
