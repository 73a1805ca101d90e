import type { Resources } from '../src/library/assemble'
import { readWordVectors } from '../src/similarity'

/** The word vectors could not be fetched. */
export class ResourceError extends Error {
  override readonly name = 'ResourceError'
  readonly code = 'unreachable'
  constructor(reason: string) {
    super(
      `The word vectors, which every run needs, could not be loaded (${reason}). Check the connection and reload the page.`,
    )
  }
}

let loading: Promise<Resources> | undefined

/** Fetched once; a failure is forgotten, so that the next run tries again. */
export function loadResources(): Promise<Resources> {
  loading ??= fetchResources().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchResources(): Promise<Resources> {
  const url = new URL('../src/similarity/word-vectors.bin', import.meta.url)
  const response = await fetch(url).catch((error: unknown) => {
    throw new ResourceError(error instanceof Error ? error.message : String(error))
  })
  if (!response.ok) throw new ResourceError(`the server answered ${response.status}`)
  return { wordVectors: readWordVectors(await response.arrayBuffer()) }
}
