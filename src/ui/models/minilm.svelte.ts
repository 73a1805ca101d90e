import { proxy, transfer, wrap } from 'comlink'
import type {
  EmbeddingApi,
  EmbeddingSource,
  LoadedEmbedding,
  Precision,
} from '../../../workers/api/embedding.api'
import type { Fault, LoadProgress } from '../../../workers/api/llm.api'
import { connectionTo, type WorkerConnection } from '../state/connection'
import { HeldWorker } from './held-worker'
import type { SourceState } from './ways-out'

export type Device = LoadedEmbedding['device'] | null

/** The stored files of MiniLM. */
interface KeptEmbedding {
  readonly bytes: number | null
  readonly from: string
}

function startEmbeddingWorker(): WorkerConnection<EmbeddingApi> {
  const worker = new Worker(new URL('../../../workers/embedding/embedding.worker.ts', import.meta.url), {
    type: 'module',
  })
  return connectionTo<EmbeddingApi>(worker, wrap<EmbeddingApi>(worker))
}

/** The page's client of the worker that holds MiniLM. */
export class MiniLm {
  readonly #worker: HeldWorker<EmbeddingApi>
  readonly #tell: () => void
  loaded = $state.raw<LoadedEmbedding | null>(null)
  loading = $state.raw<SourceState['loading']>(null)
  fault = $state.raw<Fault | null>(null)
  /** Null: nothing is stored, or it is unknown. */
  kept = $state.raw<KeptEmbedding | null>(null)
  #turns = 0

  /** @param tell is called when the model changes or is unloaded */
  constructor(tell: () => void, start: () => WorkerConnection<EmbeddingApi> = startEmbeddingWorker) {
    this.#tell = tell
    this.#worker = new HeldWorker(start, { what: 'MiniLM', onlost: (fault) => this.#lose(fault) })
  }

  /** Asks what is kept here, and whether what was loaded still is. */
  async survey(): Promise<void> {
    const before = this.loaded
    const [kept, loaded] = await Promise.all([
      this.#worker.ask((api) => api.cached()),
      this.#worker.tell((api) => api.loaded()),
    ])
    if (kept.ok) this.kept = kept.value
    else this.fault = kept.fault
    if (before && this.loaded === before && loaded.ok && !loaded.value) this.#lose(LOST)
  }

  /** @param device null, @param precision null: the best choice for this device */
  async load(source: EmbeddingSource, device: Device, precision: Precision | null = null): Promise<void> {
    const turn = ++this.#turns
    this.fault = null
    this.loading = { progress: null, isStopping: false }
    const onProgress = proxy((progress: LoadProgress) => {
      if (turn === this.#turns && this.loading) this.loading = { ...this.loading, progress }
    })
    const reply = await this.#worker.ask((api) => api.load(source, device, onProgress, precision))
    // Another one was asked for meanwhile.
    if (turn !== this.#turns) return
    this.loading = null
    if (reply.ok) this.loaded = reply.value
    else {
      this.fault = reply.fault
      const left = await this.#worker.tell((api) => api.loaded())
      if (left.ok) this.loaded = left.value
    }
    this.#tell()
    await this.#count()
  }

  /** Cancels the load; the downloaded part stays stored. */
  async cancel(): Promise<void> {
    if (!this.loading || this.loading.isStopping) return
    this.loading = { ...this.loading, isStopping: true }
    await this.#worker.tell((api) => api.cancel())
  }

  /** Deletes its files. One that is loaded stays so. */
  async remove(): Promise<void> {
    const reply = await this.#worker.ask((api) => api.remove())
    await this.survey()
    if (!reply.ok) this.fault = reply.fault
  }

  embed(texts: readonly string[]) {
    return this.#worker.ask((api) => api.embed(texts))
  }

  /** A new port for embedding texts. Null: it is not loaded. */
  async port(): Promise<MessagePort | null> {
    if (!this.loaded) return null
    const { port1, port2 } = new MessageChannel()
    const reply = await this.#worker.ask((api) => api.serve(transfer(port2, [port2])))
    if (reply.ok) return port1
    port1.close()
    return null
  }

  get standing(): SourceState {
    const { loaded, loading, fault } = this
    return {
      loaded: loaded && { ...loaded, model: `${loaded.model}, ${loaded.dims} numbers for each name` },
      loading,
      fault,
      cancel: () => void this.cancel(),
      dismiss: () => (this.fault = null),
    }
  }

  /** As `survey`, but what is wrong with loading stays on screen. */
  async #count(): Promise<void> {
    const kept = await this.#worker.ask((api) => api.cached())
    if (kept.ok) this.kept = kept.value
  }

  #lose(fault: Fault): void {
    if (!this.loaded) return
    this.loaded = null
    this.fault = fault
    this.#tell()
  }
}

const LOST: Fault = {
  code: 'device-lost',
  message: 'MiniLM is no longer loaded: it stopped during a question. Load it again.',
}

/** What a person chose of this machine's folders, with paths inside of it. */
export function filesOf(list: FileList | readonly File[]): EmbeddingSource {
  const files = [...list].map((file) => ({
    // The folder's own name comes first; what is in it does not depend on how it is called.
    path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name,
    file,
  }))
  return { kind: 'files', files }
}
