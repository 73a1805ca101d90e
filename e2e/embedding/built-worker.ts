/** Talks to the built embedding worker as the page does, without the page's views. */
import type { Page } from '@playwright/test'
import type { ProxyMarked, Remote } from 'comlink'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import type {
  EmbeddingApi,
  EmbeddingSource,
  LoadedEmbedding,
  Precision,
} from '../../workers/api/embedding.api'
import type { LoadProgress } from '../../workers/api/llm.api'
import type { Fault } from '../../workers/api/run.api'

/** Values that the tests put into the page. */
declare global {
  interface Window {
    Comlink: {
      wrap(worker: Worker): Remote<EmbeddingApi>
      proxy<T extends object>(value: T): T & ProxyMarked
    }
    embedding: { worker: Worker; api: Remote<EmbeddingApi>; progress: LoadProgress[] }
  }
}

const comlink = createRequire(import.meta.url).resolve('comlink')
const assets = 'dist/assets'
const built = (name: RegExp) => {
  const found = readdirSync(assets).filter((file) => name.test(file))
  if (found.length !== 1 || !found[0])
    throw new Error(`Expected one ${name.source} in ${assets}, found ${found.length}`)
  return `assets/${found[0]}`
}

/** Opens the page and starts the worker in it. */
export async function begin(page: Page): Promise<void> {
  await page.addInitScript({ path: comlink })
  await page.goto('/')
  await restart(page)
}

/** Replaces the worker by a new one, with nothing in memory. */
export async function restart(page: Page): Promise<void> {
  await page.evaluate(
    (path) => {
      if ('embedding' in window) window.embedding.worker.terminate()
      const worker = new Worker(new URL(path, location.href), { type: 'module' })
      window.embedding = { worker, api: window.Comlink.wrap(worker), progress: [] }
    },
    built(/^embedding\.worker-.*\.js$/),
  )
}

interface Wish {
  readonly source?: EmbeddingSource
  readonly device?: LoadedEmbedding['device'] | null
  readonly precision?: Precision | null
}

const tryToLoad = (page: Page, { source = { kind: 'hub' }, device = 'wasm', precision = null }: Wish) =>
  page.evaluate(
    async ({ source, device, precision }) => {
      const { api, progress } = window.embedding
      const onProgress = window.Comlink.proxy((one: LoadProgress) => void progress.push(one))
      return await api.load(source, device, onProgress, precision)
    },
    { source, device, precision },
  )

export async function load(page: Page, wish: Wish): Promise<LoadedEmbedding> {
  const reply = await tryToLoad(page, wish)
  if (!reply.ok) throw new Error(`${reply.fault.code}: ${reply.fault.message}`)
  return reply.value
}

/** What loading fails with. */
export async function faultOf(page: Page, wish: Wish): Promise<Fault> {
  const reply = await tryToLoad(page, wish)
  if (reply.ok) throw new Error(`Expected a fault, and ${reply.value.model} was loaded`)
  return reply.fault
}

/** A row for each text. */
export function vectorsOf(page: Page, texts: readonly string[]): Promise<number[][]> {
  return page.evaluate(async (texts) => {
    const reply = await window.embedding.api.embed(texts)
    if (!reply.ok) throw new Error(reply.fault.message)
    const { dims, values } = reply.value
    return texts.map((_, at) => [...values.subarray(at * dims, (at + 1) * dims)])
  }, texts)
}

export const cached = (page: Page) => page.evaluate(async () => await window.embedding.api.cached())
export const remove = (page: Page) => page.evaluate(async () => await window.embedding.api.remove())

/** Replaces the stored vector of a text, or, with null, deletes all stored vectors. */
export const plant = (
  page: Page,
  planted: { model: string; text: string; value: number; dims: number } | null,
) =>
  page.evaluate(
    (planted) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firsthand')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('vectors', 'readwrite')
          const store = transaction.objectStore('vectors')
          if (!planted) store.clear()
          else {
            const { model, text, value, dims } = planted
            store.put(new Float32Array(dims).fill(value), [model, text])
          }
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    planted,
  )
