/** Similarities that need neither vectors nor a model. */
import type { SimilarityCode } from '.'
import type { Similarity } from '../engine/effects'
import { Random } from '../engine/random'
import type { OwnSimilarityId } from './cards'
import { ngramsOf } from './ngrams'
import { topRanked } from './ranking'
import { SimilarityTable } from './similarity-table'
import { wordsOf } from './words-of'

interface Counts {
  readonly counts: ReadonlyMap<string, number>
  readonly squares: number
}

function countsOf(name: string): Counts {
  const counts = new Map<string, number>()
  for (const gram of wordsOf(name).flatMap(ngramsOf)) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  let squares = 0
  for (const count of counts.values()) squares += count * count
  return { counts, squares }
}

/** A quotient of whole numbers and one root, hence the same everywhere. */
function cosine(a: Counts, b: Counts): number {
  let product = 0
  for (const [gram, count] of a.counts) product += count * (b.counts.get(gram) ?? 0)
  return product / Math.sqrt(a.squares * b.squares)
}

/** Similarity of names by their 3-grams, counted within words: never negative. */
export const ngramSimilarity = () => new SimilarityTable({ vectorOf: countsOf, cosine })

const between = (a: string, b: string) => (a === b ? 1 : 0)

/** 1 for the same name, 0 for any two others. */
const exactSimilarity: Similarity = {
  between,
  nearest: (item, among, k) => topRanked(among, k, (position) => between(item, among[position] ?? '')),
}

/**
 * Draws the similarity of each pair, from −1 to 1, once per seed. It measures the value of analogy without
 * meaning.
 */
export const chanceSimilarity = (seed: number) => {
  // A root for each pair, which does not remember its forks.
  const drawn = (pair: string) => new Random(seed).fork(`similarity/${pair}`).unit()
  return new SimilarityTable<string>({
    vectorOf: (name) => name,
    cosine: (a, b) => (a === b ? 1 : 2 * drawn(JSON.stringify(a < b ? [a, b] : [b, a])) - 1),
  })
}

export const otherSimilarities = {
  ngrams: { create: () => ngramSimilarity() },
  exact: { create: () => exactSimilarity },
  random: { create: (_, seed) => chanceSimilarity(seed), isDrawn: true },
} satisfies Record<Exclude<OwnSimilarityId, 'words'>, SimilarityCode>
