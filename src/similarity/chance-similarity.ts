import { Random } from '../engine/random'
import { SimilarityTable } from './similarity-table'

/** How much two names are alike is drawn for each pair, from −1 to 1, and stays: what analogy is worth without sense. */
export const chanceSimilarity = (seed: number) => {
  // A root for each pair, which does not remember its forks.
  const drawn = (pair: string) => new Random(seed).fork(`similarity/${pair}`).unit()
  return new SimilarityTable<string>({
    vectorOf: (name) => name,
    cosine: (a, b) => (a === b ? 1 : 2 * drawn(JSON.stringify(a < b ? [a, b] : [b, a])) - 1),
  })
}
