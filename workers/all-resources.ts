import { ALL_PARTS } from '../src/library/all-parts'
import type { Resources } from '../src/library/assemble'
import { loadWordVectors } from './resources'

/** What any run needs, whatever its spec. */
export async function allResources(): Promise<Resources> {
  return { wordVectors: await loadWordVectors(), parts: ALL_PARTS }
}
