import vectors from '../../src/similarity/word-vectors.bin?url&inline'
import type { Resources } from '../../src/library/assemble'
import { allCode } from '../../src/library/code'
import { readWordVectors } from '../../src/similarity'

/**
 * The resources of every run, without a server. Late-loaded code is loaded here: reading it from the disk
 * takes real time, which a test's fake clock does not measure.
 */
export async function testResources(): Promise<Resources> {
  const response = await fetch(vectors)
  await Promise.all([
    import('../run/live/run-services'),
    import('../../src/engine/minds/adg/attribution'),
    import('../../src/engine/minds/adg/history'),
    import('../../src/library/legacy-defaults'),
    import('../../src/library/store/records'),
    import('../../src/library/store/transcript-schema'),
    import('../../src/library/store/unread'),
  ])
  return { wordVectors: readWordVectors(await response.arrayBuffer()), code: await allCode() }
}
