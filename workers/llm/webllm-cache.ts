import { array, looseObject, number, object, safeParse, string } from 'valibot'
import type { CachedModel } from '../api/llm.api'
import { forget, notes } from './webllm-notes'

/**
 * WebLLM's caches. Its own deletion reads the list of files from the network if the list is not cached, and
 * leaves the files of an interrupted download; so we find files by their addresses.
 */
const CACHES = ['webllm/model', 'webllm/config', 'webllm/wasm'] as const

const listSchema = looseObject({ records: array(object({ dataPath: string(), nbytes: number() })) })

/** The files with the weights, if WebLLM has cached their list; null: it has not. */
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

/** All models with at least one cached file, complete or not. */
export async function webLlmCached(): Promise<CachedModel[]> {
  // On an insecure origin there is no cache.
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

/** Deletes all files from that address; a library that another cached model shares stays. */
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
