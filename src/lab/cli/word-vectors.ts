import { readFileSync } from 'node:fs'
import { readWordVectors, type WordVectors } from '../../similarity'

/** The word vectors that the project carries. */
export function wordVectors(): WordVectors {
  return readWordVectors(readFileSync(new URL('../../similarity/word-vectors.bin', import.meta.url)))
}
