import { errorWithCode } from '../../src/engine/coded-error'
import type { Resources } from '../../src/library/assemble'
import { allCode, codeFor, type Code } from '../../src/library/code'
import type { RunSpec } from '../../src/library/spec'
import { readWordVectors, type WordVectors } from '../../src/similarity'

/** A resource of a run could not be fetched. */
class ResourceError extends errorWithCode('ResourceError', 'unreachable') {
  /** @param what in the plural, to begin a sentence with */
  constructor(what: string, error: unknown) {
    const reason = error instanceof Error ? error.message : String(error)
    super(`${what} could not be loaded (${reason}). Check the connection and reload the page.`)
  }
}

const VECTORS = 'The word vectors, which every run needs,'

let loading: Promise<WordVectors> | undefined

/** Fetched once; a failure is forgotten, so that the next run tries again. */
export function loadWordVectors(): Promise<WordVectors> {
  loading ??= fetchWordVectors().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

export async function resourcesFor(spec: RunSpec): Promise<Resources> {
  const [wordVectors, code] = await Promise.all([loadWordVectors(), loadCode(codeFor(spec))])
  return { wordVectors, code }
}

let all: Resources | undefined

/** The resources of any run, whatever its spec: always the same object, so that caches keyed by it work. */
export async function allResources(): Promise<Resources> {
  const [wordVectors, code] = await Promise.all([loadWordVectors(), loadCode(allCode())])
  return (all ??= { wordVectors, code })
}

/** The same code, or why it is not there. */
function loadCode(loading: Promise<Code>): Promise<Code> {
  return loading.catch((error: unknown) => {
    throw new ResourceError('Parts of the program that this run needs', error)
  })
}

async function fetchWordVectors(): Promise<WordVectors> {
  const url = new URL('../../src/similarity/word-vectors.bin', import.meta.url)
  const response = await fetch(url).catch((error: unknown) => {
    throw new ResourceError(VECTORS, error)
  })
  if (!response.ok) throw new ResourceError(VECTORS, `the server answered ${response.status}`)
  return readWordVectors(await response.arrayBuffer())
}
