import type { Similarity } from '../engine/effects'
import { chanceSimilarity } from './chance-similarity'
import { exactSimilarity } from './exact-similarity'
import { ngramSimilarity } from './ngram-similarity'
import type { SimilarityId } from './records'
import { wordSimilarity } from './word-similarity'
import type { WordVectors } from './word-vectors'

export { readWordVectors, WordVectorsError, type WordVectors, type WordVectorsFault } from './word-vectors'

export { similarities, type SimilarityId } from './records'

/** `words` was asked for before its vectors were loaded. */
export class MissingWordVectorsError extends Error {
  override readonly name = 'MissingWordVectorsError'
  readonly code = 'missing-word-vectors'

  constructor() {
    super(
      'Similarity by word vectors needs src/similarity/word-vectors.bin: load it and pass readWordVectors(…).',
    )
  }
}

/** Those that need no model. */
export type OwnSimilarityId = Exclude<SimilarityId, 'minilm'>

/**
 * A new similarity; only `words` needs vectors, and only `random` a seed. Any number of runs (of one seed) can share
 * one, as what it answers does not depend on what it was asked.
 * @throws MissingWordVectorsError
 */
export function createSimilarity(id: OwnSimilarityId, vectors?: WordVectors, seed = 0): Similarity {
  switch (id) {
    case 'words':
      if (!vectors) throw new MissingWordVectorsError()
      return wordSimilarity(vectors)
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
