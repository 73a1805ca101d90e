import type { Similarity } from '../engine/effects'
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

/**
 * A new similarity; only `words` needs vectors. Any number of runs can share one, as what it answers does not
 * depend on what it was asked.
 * @throws MissingWordVectorsError
 */
export function createSimilarity(id: SimilarityId, vectors?: WordVectors): Similarity {
  switch (id) {
    case 'words':
      if (!vectors) throw new MissingWordVectorsError()
      return wordSimilarity(vectors)
    case 'ngrams':
      return ngramSimilarity()
    case 'exact':
      return exactSimilarity
    default:
      throw new RangeError(`No similarity is called "${String(id satisfies never)}"`)
  }
}
