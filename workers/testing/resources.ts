import vectors from '../../src/similarity/word-vectors.bin?url&inline'
import type { Resources } from '../../src/library/assemble'
import { allCode } from '../../src/library/code'
import { readWordVectors } from '../../src/similarity'

/**
 * What every run needs, without a server to get it from; and the code that comes late has come: reading it from the disk
 * takes other time than that of a test which holds the clock in its hand, and on a busy machine a long one.
 */
export async function testResources(): Promise<Resources> {
  const response = await fetch(vectors)
  await Promise.all([
    import('../run/late-storage'),
    import('../shared/storage-words'),
    import('../run/live'),
    import('../run/places'),
    import('../run/readings'),
    import('../run/whose-word'),
    import('../../src/engine/minds/adg/attributed'),
    import('../../src/engine/minds/adg/history'),
    import('../../src/library/parse-spec'),
    import('../../src/library/unsaid'),
    import('../../src/library/store/records'),
    import('../../src/library/store/transcript-schema'),
    import('../../src/library/store/unread'),
  ])
  return { wordVectors: readWordVectors(await response.arrayBuffer()), code: await allCode() }
}
