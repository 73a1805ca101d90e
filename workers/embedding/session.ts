import { expose } from 'comlink'
import { unlessAborted } from '../../src/engine/unless-aborted'
import type { VectorStore } from '../../src/library/store/vector-store'
import type {
  Device,
  EmbeddingApi,
  EmbeddingSource,
  EmbedPortApi,
  LoadedEmbedding,
  Precision,
  Vectors,
} from '../api/embedding.api'
import { faultOf, replyOf } from '../shared/fault'
import type { LoadProgress } from '../api/llm.api'
import type { Reply } from '../api/run.api'
import { embedAll } from './embed-all'
import { notLoaded } from './faults'
import { keptModel } from './kept-files'
import { loadModel, type ReadyModel, type EmbeddingMachine } from './load-model'

const ABORTED = { code: 'aborted', message: 'Loading was stopped.' }

/**
 * Everything that the page can ask of MiniLM's worker; independent of workers, so that tests can run it in
 * Node.
 */
export class EmbeddingSession implements EmbeddingApi {
  readonly #machine: EmbeddingMachine
  readonly #vectors: VectorStore
  #held: ReadyModel | null = null
  #loading: AbortController | undefined

  constructor(machine: EmbeddingMachine, vectors: VectorStore) {
    this.#machine = machine
    this.#vectors = vectors
  }

  async load(
    source: EmbeddingSource,
    device: Device | null,
    onProgress: (progress: LoadProgress) => void,
    precision: Precision | null = null,
  ): Promise<Reply<LoadedEmbedding>> {
    this.#loading?.abort()
    const { signal } = (this.#loading = new AbortController())
    const tell = (progress: LoadProgress) => {
      if (!signal.aborted) onProgress(progress)
    }
    const work = loadModel({ source, device, precision }, this.#machine, signal, tell)
    try {
      this.#hold(await unlessAborted(work, signal))
      return { ok: true, value: this.#needed().loaded }
    } catch (error) {
      // A model that arrives after the abort is not needed.
      if (signal.aborted) work.then(({ embedder }) => embedder.close()).catch(() => undefined)
      return { ok: false, fault: signal.aborted ? ABORTED : faultOf(error) }
    }
  }

  cancel(): Promise<void> {
    this.#loading?.abort()
    return Promise.resolve()
  }

  loaded(): Promise<LoadedEmbedding | null> {
    return Promise.resolve(this.#held?.loaded ?? null)
  }

  embed(texts: readonly string[]): Promise<Reply<Vectors>> {
    return replyOf(() => this.#embed(texts))
  }

  cached(): Promise<Reply<{ readonly bytes: number; readonly from: string } | null>> {
    return replyOf(() => keptModel(this.#machine.kept))
  }

  remove(): Promise<Reply<null>> {
    const { kept } = this.#machine
    return replyOf(async () => {
      await Promise.all((await kept.list()).map(({ url }) => kept.delete(url)))
      return null
    })
  }

  serve(port: MessagePort): Promise<Reply<null>> {
    if (!this.#held) return Promise.resolve({ ok: false, fault: faultOf(notLoaded()) })
    const api: EmbedPortApi = {
      describe: () => (this.#held ? Promise.resolve(this.#held.loaded) : Promise.reject(notLoaded())),
      embed: (texts) => this.embed(texts),
    }
    expose(api, port)
    return Promise.resolve({ ok: true, value: null })
  }

  #hold(held: ReadyModel | null): void {
    this.#held?.embedder.close()
    this.#held = held
  }

  #needed(): ReadyModel {
    if (!this.#held) throw notLoaded()
    return this.#held
  }

  async #embed(texts: readonly string[]): Promise<Vectors> {
    const held = this.#needed()
    try {
      const { vectors, unkept } = await embedAll(texts, held, this.#vectors)
      if (unkept !== null) this.#remark(held, unkept)
      return vectors
    } catch (error) {
      // A failed model answers nothing more: it is loaded again from the stored files.
      if (this.#held === held) this.#hold(null)
      throw error
    }
  }

  #remark(held: ReadyModel, remark: string): void {
    const { loaded } = held
    if (this.#held !== held || loaded.remarks.includes(remark)) return
    this.#held = { ...held, loaded: { ...loaded, remarks: [...loaded.remarks, remark] } }
  }
}
