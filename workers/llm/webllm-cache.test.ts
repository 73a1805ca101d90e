import 'fake-indexeddb/auto'
import { hasModelInCache, type AppConfig } from '@mlc-ai/web-llm'
import { beforeEach, expect, test, vi } from 'vitest'
import { removeWebLlm, webLlmCached } from './webllm-cache'
import { note } from './webllm-notes'

/** The browser's caches, as far as WebLLM and we use them. */
function memoryCaches() {
  const all = new Map<string, Map<string, string>>()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>()
    all.set(name, entries)
    const match = async (request: Request | string) => {
      const body = entries.get(typeof request === 'string' ? request : request.url)
      return body === undefined ? undefined : new Response(body)
    }
    return {
      match,
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (request: { url: string }) => entries.delete(request.url),
      put: async (url: string, body: string) => void entries.set(url, body),
    }
  }
  const match = async (url: string) => {
    for (const name of all.keys()) {
      const found = await (await open(name)).match(url)
      if (found) return found
    }
    return undefined
  }
  return { open, match, addresses: () => [...all.values()].flatMap((entries) => [...entries.keys()]) }
}

const ID = 'Llama-3.2-1B-Instruct-q4f16_1-MLC'
const weights = `https://huggingface.co/mlc-ai/${ID}`
const folder = `${weights}/resolve/main/`
const modelLib = 'https://libraries.example/llama.wasm'
const appConfig: AppConfig = {
  model_list: [{ model: weights, model_id: ID, model_lib: modelLib }],
  cacheBackend: 'cache',
}

let kept = memoryCaches()
beforeEach(() => {
  kept = memoryCaches()
  vi.stubGlobal('caches', kept)
})

/** The files of a download with that number of its two shards. */
async function download(at: string, shards: number) {
  const [config, wasm, model] = await Promise.all(
    ['webllm/config', 'webllm/wasm', 'webllm/model'].map((name) => kept.open(name)),
  )
  await config!.put(`${at}mlc-chat-config.json`, '{}')
  await wasm!.put(modelLib, '')
  await model!.put(`${at}tokenizer.json`, '{}')
  const records = [0, 1].map((shard) => ({
    dataPath: `params_shard_${shard}.bin`,
    nbytes: 1000 * (shard + 1),
  }))
  await model!.put(`${at}tensor-cache.json`, JSON.stringify({ metadata: {}, records }))
  for (const { dataPath } of records.slice(0, shards)) await model!.put(`${at}${dataPath}`, 'x')
  await note({ folder: at, modelLib, name: 'llama-3.2-1b' })
}

test('the library finds its model in the same place as we do', async () => {
  await download(folder, 2)
  expect(await hasModelInCache(ID, appConfig)).toBe(true)
  expect(await webLlmCached()).toEqual([
    { engine: 'webllm', name: 'llama-3.2-1b', from: folder, bytes: 3000 },
  ])
  await removeWebLlm({ from: folder })
  expect(await hasModelInCache(ID, appConfig)).toBe(false)
  expect(kept.addresses()).toEqual([])
  expect(await webLlmCached()).toEqual([])
})

test('counts the files of an interrupted download, and deletes them without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await download(folder, 1)
  expect(await hasModelInCache(ID, appConfig)).toBe(false)
  expect(await webLlmCached()).toMatchObject([{ bytes: 1000 }])
  await (await kept.open('webllm/model')).delete({ url: `${folder}tensor-cache.json` })
  expect(await webLlmCached()).toMatchObject([{ bytes: null }])
  await removeWebLlm({ from: folder })
  expect(kept.addresses()).toEqual([])
})

test('deletes one of two sources, and keeps their shared files', async () => {
  const mirror = 'https://mirror.example/resolve/main/'
  await download(folder, 2)
  await download(mirror, 2)
  await removeWebLlm({ from: mirror })
  expect(await hasModelInCache(ID, appConfig)).toBe(true)
  expect(kept.addresses().filter((url) => url.startsWith(mirror))).toEqual([])
  expect(kept.addresses()).toContain(modelLib)
  expect(await webLlmCached()).toMatchObject([{ from: folder }])
})

test('counts nothing with a damaged list of files', async () => {
  await download(folder, 2)
  await (await kept.open('webllm/model')).put(`${folder}tensor-cache.json`, '<!doctype html>')
  expect(await webLlmCached()).toMatchObject([{ bytes: null }])
})
