import { ngramsOf } from './ngrams'
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
