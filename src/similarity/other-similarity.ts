import type { Similarity } from '../engine/effects'
import { chanceSimilarity } from './chance-similarity'
import { exactSimilarity } from './exact-similarity'
import { ngramSimilarity } from './ngram-similarity'
import type { OwnSimilarityId } from './records'

/**
 * Those that need neither vectors nor a model; only `random` needs the seed. Any number of runs (of one seed) can share
 * one, as what it answers does not depend on what it was asked.
 */
export function otherSimilarity(id: Exclude<OwnSimilarityId, 'words'>, seed: number): Similarity {
  switch (id) {
    case 'ngrams':
      return ngramSimilarity()
    case 'exact':
      return exactSimilarity
    case 'random':
      return chanceSimilarity(seed)
    default:
      throw new RangeError(`No similarity is called "${String(id satisfies never)}"`)
  }
}
