import { array, looseObject, number, object, safeParse, string } from 'valibot'
import type { CachedModel } from '../api/llm.api'
import { forget, notes } from './webllm-notes'

/**
 * WebLLM's caches. Its own way to delete a model reads the list of its files from the network where it is not kept, and
 * leaves what a broken-off download has left; so files are found by their addresses.
 */
const CACHES = ['webllm/model', 'webllm/config', 'webllm/wasm'] as const

const listSchema = looseObject({ records: array(object({ dataPath: string(), nbytes: number() })) })

/** The files with the weights, as far as WebLLM keeps the list of them. */
export async function shardsOf(folder: string): Promise<readonly { url: string; bytes: number }[] | null> {
  const kept = await caches.match(`${folder}tensor-cache.json`)
  if (!kept) return null
  const read = safeParse(listSchema, await kept.json().catch(() => null))
  if (!read.success) return null
  return read.output.records.map(({ dataPath, nbytes }) => ({
    url: new URL(dataPath, folder).href,
    bytes: nbytes,
  }))
}

/** All models of which any file is kept, finished or not. */
export async function webLlmCached(): Promise<CachedModel[]> {
  // Where pages are not told apart (no secure origin), nothing can be kept.
  if (!('caches' in globalThis)) return []
  const kept = await keptAddresses()
  const found = (await notes()).filter(({ folder }) => kept.some((url) => url.startsWith(folder)))
  return Promise.all(
    found.map(async ({ folder, name }): Promise<CachedModel> => {
      const shards = await shardsOf(folder)
      const bytes = shards?.reduce((sum, { url, bytes }) => sum + (kept.includes(url) ? bytes : 0), 0)
      return { engine: 'webllm', name, from: folder, bytes: bytes ?? null }
    }),
  )
}

/** Deletes all files that came from there; a library that another kept model shares stays. */
export async function removeWebLlm({ from }: Pick<CachedModel, 'from'>): Promise<void> {
  const all = await notes()
  const found = all.find(({ folder }) => folder === from)
  const isShared = all.some(({ folder, modelLib }) => folder !== from && modelLib === found?.modelLib)
  await Promise.all(CACHES.map((name) => sweep(name, (url) => url.startsWith(from) || isOwn(url))))
  await forget(from)

  function isOwn(url: string) {
    return url === found?.modelLib && !isShared
  }
}

async function sweep(name: string, isToGo: (url: string) => boolean): Promise<void> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  await Promise.all(requests.filter(({ url }) => isToGo(url)).map((request) => cache.delete(request)))
}

async function keptAddresses(): Promise<readonly string[]> {
  const lists = await Promise.all(CACHES.map(async (name) => (await caches.open(name)).keys()))
  return lists.flat().map(({ url }) => url)
}
