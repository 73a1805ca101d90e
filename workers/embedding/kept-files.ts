import { WEIGHTS } from './embedder'
import type { DownloadOrigin } from './origin'

/** The stored files of models in this browser, by their address. */
const CACHE = 'firsthand/embedding/1'
/** The size in bytes, in a header, because a browser does not report the size of its entries. */
const SIZE = 'x-bytes'

interface KeptFile {
  readonly url: string
  readonly bytes: number
}

export interface KeptFiles {
  get(url: string): Promise<Blob | null>
  /** @returns `full`: there is no room; `nowhere`: the browser stores nothing for this page */
  put(url: string, file: Blob): Promise<'kept' | 'full' | 'nowhere'>
  list(): Promise<readonly KeptFile[]>
  delete(url: string): Promise<void>
}

/** The browser's Cache storage, which exists only on https and localhost. */
export const browserFiles: KeptFiles = {
  async get(url) {
    const response = await (await open())?.match(url)
    return response ? response.blob() : null
  },

  async put(url, file) {
    const cache = await open()
    if (!cache) return 'nowhere'
    try {
      await cache.put(url, new Response(file, { headers: { [SIZE]: String(file.size) } }))
      return 'kept'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
      throw error
    }
  },

  async list() {
    const cache = await open()
    const requests = (await cache?.keys()) ?? []
    return Promise.all(
      requests.map(async (request) => {
        const response = await cache?.match(request)
        return { url: request.url, bytes: Number(response?.headers.get(SIZE) ?? 0) }
      }),
    )
  },

  async delete(url) {
    await (await open())?.delete(url)
  },
}

const open = () => ('caches' in globalThis ? caches.open(CACHE) : Promise.resolve(null))

const isRuntime = ({ url }: KeptFile) => url.endsWith('.wasm')

/** Stores one model and one runtime at a time: deletes those of an earlier version or another folder. */
export async function keepOnly(origin: DownloadOrigin, binary: string, kept: KeptFiles): Promise<void> {
  const isStale = (file: KeptFile) =>
    isRuntime(file) ? file.url !== binary : origin.isRemote && !file.url.startsWith(origin.from)
  const stale = (await kept.list()).filter(isStale)
  await Promise.all(stale.map(({ url }) => kept.delete(url)))
}

/** Deletes the stored files of a model, but not the runtime. */
export async function forget({ from, isRemote }: DownloadOrigin, kept: KeptFiles): Promise<void> {
  if (!isRemote) return
  const files = (await kept.list()).filter(({ url }) => url.startsWith(from))
  await Promise.all(files.map(({ url }) => kept.delete(url)))
}

/** The model whose weights are stored; its size includes the runtime's. Null: none. */
export async function keptModel(
  kept: KeptFiles,
): Promise<{ readonly bytes: number; readonly from: string } | null> {
  const files = await kept.list()
  for (const path of Object.values(WEIGHTS)) {
    const weights = files.find(({ url }) => url.endsWith(`/${path}`))
    if (weights)
      return {
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        from: weights.url.slice(0, -path.length),
      }
  }
  return null
}
