/** What bench/hashes.ts has done in Node and in a browser alike: runs, and what their events come to. */
import { runSync } from '../src/engine/drive'
import { assemble } from '../src/library/assemble'
import { allCode } from '../src/library/code'
import { logHash } from '../src/library/digest'
import { parseSpec } from '../src/library/parse-spec'
import { readWordVectors } from '../src/similarity'

/** @param vectors the file of word vectors */
export async function hashesOf(specs: readonly unknown[], vectors: Uint8Array): Promise<string[]> {
  const resources = { wordVectors: readWordVectors(vectors), code: await allCode() }
  return specs.map((spec) => logHash(runSync(assemble(parseSpec(spec), resources)).events))
}
