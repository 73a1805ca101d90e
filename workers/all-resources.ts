import { ALL_PARTS } from '../src/library/all-parts'
import type { Resources } from '../src/library/assemble'
import { loadWordVectors } from './resources'

let resources: Resources | undefined

/** What any run needs, whatever its spec: always the same, so that what is learned with it is found again. */
export async function allResources(): Promise<Resources> {
  const wordVectors = await loadWordVectors()
  return (resources ??= { wordVectors, parts: ALL_PARTS })
}
