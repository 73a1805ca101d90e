import vectors from '../../src/similarity/word-vectors.bin?url&inline'
import { ALL_PARTS } from '../../src/library/all-parts'
import type { Resources } from '../../src/library/assemble'
import { readWordVectors } from '../../src/similarity'

/** What every run needs, without a server to get it from. */
export async function testResources(): Promise<Resources> {
  const response = await fetch(vectors)
  return { wordVectors: readWordVectors(await response.arrayBuffer()), parts: ALL_PARTS }
}
