import { getOrCreate } from '../engine/get-or-create'
import { addWord, indexOf, scaled } from './name-vector'
import { dot } from './similarity-table'
import type { WordVectors } from './word-vectors'
import { wordsOf } from './words-of'

/** Words set apart by spaces are a phrase or a sentence; an item's name has none: `stone_pickaxe`. */
export const isPhrase = (text: string): boolean => /\s/.test(text)

/**
 * `a` of SIF: how rare a word must be to count as half. Of the two ends of the range that Arora et al. give (10⁻³ to 10⁻⁴) the one
 * that finds more of the goals that are no task of GoG's Table 4 (`src/lab/experiments/goals/retrieval.test.ts`).
 */
const RARE = 1e-4

/**
 * The vector of a phrase: smooth inverse frequency (Arora, Liang and Ma 2017). In a plain mean, words that stand everywhere outweigh the
 * one that says which thing is meant. So each word counts a / (a + p(w)), and what all words have in common is taken away.
 *
 * Departs from the paper in two things, so that a number never depends on which other texts there are: p(w) follows from a
 * word's place in the file (Zipf's law), and what is in common is the direction of the mean of the whole vocabulary, in place of the
 * first singular vector of the texts at hand. Scaled to length 1; arithmetic as in `nameVector`.
 */
export function phraseVector(text: string, vectors: WordVectors, rare = RARE): Float64Array {
  const { common, harmonic } = getOrCreate(vocabularies, vectors, () => vocabularyOf(vectors))
  const sum = new Float64Array(vectors.dims)
  for (const word of wordsOf(text)) {
    const index = indexOf(word, vectors)
    const one = new Float64Array(vectors.dims)
    addWord(one, word, index, vectors)
    const weight = rare / (rare + frequency(word, index, harmonic))
    for (let dim = 0; dim < one.length; dim++) sum[dim]! += weight * one[dim]!
  }
  const shared = dot(sum, common)
  for (let dim = 0; dim < sum.length; dim++) sum[dim]! -= shared * common[dim]!
  return scaled(sum)
}

/**
 * The share of all words that are this one. The file has no single letters (`a`, `I`) and no figures. They count as the most frequent
 * word, which weighs least: neither says which thing is meant, and a number says only how many of it.
 */
function frequency(word: string, index: number | undefined, harmonic: number): number {
  if (index !== undefined) return 1 / (harmonic * (index + 1))
  return word.length === 1 || /^\d+$/.test(word) ? 1 / harmonic : 0
}

interface Vocabulary {
  /** The direction of the mean of all words, of length 1. */
  readonly common: Float64Array
  /** 1 + 1/2 + … to the last word. */
  readonly harmonic: number
}

const vocabularies = new WeakMap<WordVectors, Vocabulary>()

function vocabularyOf(vectors: WordVectors): Vocabulary {
  const sum = new Float64Array(vectors.dims)
  let harmonic = 0
  for (let index = 0; index < vectors.count; index++) {
    vectors.addTo(sum, index)
    harmonic += 1 / (index + 1)
  }
  return { common: scaled(sum), harmonic }
}
