import { proxy, transfer, wrap } from 'comlink'
import type {
  CachedModel,
  Capabilities,
  Endpoint,
  Fault,
  LlmApi,
  LoadedModel,
  LoadProgress,
  LoadRequest,
  Reply,
} from '../../../workers/api/llm.api'
import { connectionTo, type WorkerConnection } from '../state/connection'
import { HeldWorker } from './held-worker'
import type { SourceState } from './ways-out'

export type ModelEngine = LoadedModel['engine']

type Loading = NonNullable<SourceState['loading']> & { readonly request: LoadRequest }
/** A load that failed or was cancelled, or a model that was lost. */
interface Failure {
  /** Null: the model was loaded and then lost. */
  readonly request: LoadRequest | null
  readonly fault: Fault
}

function startLlmWorker(): WorkerConnection<LlmApi> {
  const worker = new Worker(new URL('../../../workers/llm/llm.worker.ts', import.meta.url), {
    type: 'module',
  })
  return connectionTo<LlmApi>(worker, wrap<LlmApi>(worker))
}

/** The page's client of the worker that holds language models: loaded models, the current load, stored files. */
export class LanguageModels {
  readonly #worker: HeldWorker<LlmApi>
  readonly #tell: (engine: ModelEngine) => void
  /** Null: not asked yet. */
  capabilities = $state.raw<Capabilities | null>(null)
  loading = $state.raw<Loading | null>(null)
  #loaded = $state.raw<readonly LoadedModel[]>([])
  #failures = $state.raw<Readonly<Partial<Record<ModelEngine, Failure>>>>({})
  /** Models with stored files. Null: not asked yet. */
  cached = $state.raw<readonly CachedModel[] | null>(null)
  /** The last fault apart from loading. */
  fault = $state.raw<Fault | null>(null)
  #turns = 0

  /** @param tell is called when the model of that engine changes or is unloaded */
  constructor(tell: (engine: ModelEngine) => void, start: () => WorkerConnection<LlmApi> = startLlmWorker) {
    this.#tell = tell
    this.#worker = new HeldWorker(start, {
      what: 'language models',
      onlost: (fault) => this.#lose(fault),
    })
  }

  loaded(engine: ModelEngine): LoadedModel | null {
    return this.#loaded.find((model) => model.engine === engine) ?? null
  }
  /** Why the last model of that engine is not loaded. */
  failure(engine: ModelEngine): Failure | null {
    return this.#failures[engine] ?? null
  }

  /** Asks for the device's capabilities and the stored files. Starts the worker, but loads no model. */
  async survey(): Promise<void> {
    const [capabilities, cached] = await Promise.all([
      this.#worker.tell((api) => api.capabilities()),
      this.#worker.ask((api) => api.cached()),
      this.#recount(),
    ])
    if (capabilities.ok) this.capabilities = capabilities.value
    if (cached.ok) this.cached = cached.value
    this.fault = cached.ok ? null : cached.fault
    if (!capabilities.ok) this.fault = capabilities.fault
  }

  /** Loads a model in place of the one of its engine; cancels the current load. */
  async load(request: LoadRequest): Promise<void> {
    const { engine } = request
    const turn = ++this.#turns
    this.#setFailure(engine, null)
    this.loading = { request, progress: null, isStopping: false }
    const onProgress = proxy((progress: LoadProgress) => {
      if (turn === this.#turns && this.loading) this.loading = { ...this.loading, progress }
    })
    const reply = await this.#worker.ask((api) => api.load(request, onProgress))
    if (turn === this.#turns) this.loading = null
    // Nothing waits for a load that another one has replaced.
    else if (!reply.ok) return
    if (reply.ok) this.#add(reply.value)
    else this.#setFailure(engine, { request, fault: reply.fault })
    await this.survey()
  }

  /** Cancels the load; the downloaded part stays stored. */
  async cancel(): Promise<void> {
    if (!this.loading || this.loading.isStopping) return
    this.loading = { ...this.loading, isStopping: true }
    await this.#worker.tell((api) => api.cancel())
  }

  async unload(engine: ModelEngine): Promise<void> {
    await this.#worker.tell((api) => api.unload(engine))
    this.#loaded = this.#loaded.filter((model) => model.engine !== engine)
    this.#tell(engine)
  }

  /** Deletes a model's files. */
  async remove(model: CachedModel): Promise<void> {
    const reply = await this.#worker.ask((api) => api.remove(model))
    await this.survey()
    if (!reply.ok) this.fault = reply.fault
  }

  /**
   * The names of a server's models.
   * @param signal gives up waiting, and with it the connection: a browser has six for a server, and no more
   */
  names(endpoint: Omit<Endpoint, 'name'>, signal: AbortSignal): Promise<Reply<readonly string[]>> {
    const cancel = () => {
      if (this.#worker.isRunning) void this.#worker.tell((api) => api.cancelModels())
    }
    signal.addEventListener('abort', cancel, { once: true })
    return this.#worker.ask((api) => api.models(endpoint))
  }

  /** A new port to the model of that engine. Null: none is loaded. */
  async port(engine: ModelEngine): Promise<MessagePort | null> {
    if (!this.loaded(engine)) return null
    const { port1, port2 } = new MessageChannel()
    const reply = await this.#worker.ask((api) => api.serve(engine, transfer(port2, [port2])))
    if (reply.ok) return port1
    port1.close()
    if (reply.fault.code === 'not-loaded') await this.#recount()
    return null
  }

  dismiss(engine: ModelEngine): void {
    this.#setFailure(engine, null)
  }

  standing(engine: ModelEngine): SourceState & { readonly loaded: LoadedModel | null } {
    return {
      loaded: this.loaded(engine),
      loading: this.loading?.request.engine === engine ? this.loading : null,
      fault: this.failure(engine)?.fault ?? null,
      unload: () => void this.unload(engine),
      cancel: () => void this.cancel(),
      dismiss: () => this.dismiss(engine),
    }
  }

  #add(model: LoadedModel): void {
    this.#loaded = [...this.#loaded.filter(({ engine }) => engine !== model.engine), model]
    this.#tell(model.engine)
  }

  /** Asks which models are still loaded: one may be lost during a call, or unloaded to free memory. */
  async #recount(): Promise<void> {
    const before = this.#loaded
    const reply = await this.#worker.tell((api) => api.loaded())
    // Models loaded meanwhile are newer.
    if (!reply.ok || this.#loaded !== before) return
    this.#loaded = reply.value
    for (const { engine, name } of before) {
      if (this.loaded(engine)) continue
      if (!this.failure(engine)) this.#setFailure(engine, { request: null, fault: lostFault(name) })
      this.#tell(engine)
    }
  }

  /** The worker and all its models are gone. The caller of the current load reports that load. */
  #lose(fault: Fault): void {
    const before = this.#loaded
    this.#loaded = []
    for (const { engine } of before) {
      this.#setFailure(engine, { request: null, fault })
      this.#tell(engine)
    }
  }

  #setFailure(engine: ModelEngine, failure: Failure | null): void {
    const { [engine]: _, ...others } = this.#failures
    this.#failures = failure ? { ...others, [engine]: failure } : others
  }
}

const lostFault = (name: string): Fault => ({
  code: 'device-lost',
  message: `${name} is no longer loaded: it stopped during a question. Load it again, or load a smaller model.`,
})
