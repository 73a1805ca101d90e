import type { Resources } from '../src/library/assemble'
import { allCode } from '../src/library/code'
import { loadCode, loadWordVectors } from './resources'

let resources: Resources | undefined

/** What any run needs, whatever its spec: always the same, so that what is learned with it is found again. */
export async function allResources(): Promise<Resources> {
  const [wordVectors, code] = await Promise.all([loadWordVectors(), loadCode(allCode())])
  return (resources ??= { wordVectors, code })
}
