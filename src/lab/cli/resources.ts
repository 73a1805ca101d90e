import { readFileSync } from 'node:fs'
import type { Resources } from '../../library/assemble'
import { allCode } from '../../library/code'
import { readWordVectors } from '../../similarity'

/** What every run needs: the project's word vectors, and all code. */
export async function nodeResources(): Promise<Resources> {
  const file = new URL('../../similarity/word-vectors.bin', import.meta.url)
  return { wordVectors: readWordVectors(readFileSync(file)), code: await allCode() }
}
