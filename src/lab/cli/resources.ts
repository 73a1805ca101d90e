import { readFileSync } from 'node:fs'
import { ALL_PARTS } from '../../library/all-parts'
import type { Resources } from '../../library/assemble'
import { readWordVectors } from '../../similarity'

/** What any run needs: the word vectors that the project carries, and all code. */
export function nodeResources(): Resources {
  const file = new URL('../../similarity/word-vectors.bin', import.meta.url)
  return { wordVectors: readWordVectors(readFileSync(file)), parts: ALL_PARTS }
}
