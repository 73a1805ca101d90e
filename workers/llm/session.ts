import { unlessAborted } from '../../src/engine/unless-aborted'
import { baseAddress } from '../../src/models/chat/openai/address'
import { ModelError, modelErrorFrom } from '../../src/models/model-error'
import { serveChat } from '../shared/chat-port'
import { faultOf, replyOf } from '../shared/fault'
import type {
  CachedModel,
  Capabilities,
  Endpoint,
  LlmApi,
  LoadedModel,
  LoadProgress,
  LoadRequest,
  Reply,
} from '../api/llm.api'
import type { Engines } from './engines'
import { addressOf, modelNameOf } from './model-name'
import { QueuedEngine } from './queue'

type EngineId = LoadedModel['engine']

/** A model in memory. */
interface Held {
  readonly loaded: LoadedModel
  /** The address of its file, if the file is stored and read again; null: it is not. */
  readonly from: string | null
  readonly engine: QueuedEngine
  unload(): Promise<void>
}

/** Faults after which a model answers nothing. */
const FATAL = ['device-lost', 'worker-lost', 'wrong-f16']
const ABORTED_LIST = { code: 'aborted', message: 'The request for the list of models was stopped.' }
const ABORTED = { code: 'aborted', message: 'Loading was stopped.' }

/**
 * Everything that the page can ask of the model worker; independent of workers, so that tests can run it in
 * Node.
 */
export class LlmSession implements LlmApi {
  readonly #engines: Engines
  readonly #held = new Map<EngineId, Held>()
  #loading: AbortController | undefined
  #listing: AbortController | undefined
  /** Loads run one after another: a cancelled model must be gone before the next one takes its memory. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(engines: Engines) {
    this.#engines = engines
  }

  capabilities(): Promise<Capabilities> {
    return this.#engines.capabilities()
  }

  async load(
    request: LoadRequest,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Reply<LoadedModel>> {
    this.#loading?.abort()
    const controller = new AbortController()
    this.#loading = controller
    const { signal } = controller
    const work = this.#last.then(() => {
      signal.throwIfAborted()
      return this.#load(request, signal, (progress) => {
        if (!signal.aborted) onProgress(progress)
      })
    })
    this.#last = work.catch(() => undefined)
    try {
      return { ok: true, value: await unlessAborted(work, signal) }
    } catch (error) {
      return { ok: false, fault: signal.aborted ? ABORTED : faultOf(error) }
    } finally {
      if (this.#loading === controller) this.#loading = undefined
    }
  }

  cancel(): Promise<void> {
    this.#loading?.abort()
    return Promise.resolve()
  }

  loaded(): Promise<readonly LoadedModel[]> {
    return Promise.resolve([...this.#held.values()].map(({ loaded }) => loaded))
  }

  async unload(engine: EngineId): Promise<void> {
    const held = this.#held.get(engine)
    if (!held) return
    await this.#drop(
      held,
      new ModelError(
        'not-loaded',
        `${held.loaded.model} is no longer loaded. Load it again in the Models view.`,
      ),
    )
  }

  cached(): Promise<Reply<readonly CachedModel[]>> {
    return replyOf(() => this.#engines.cached())
  }

  remove(model: CachedModel): Promise<Reply<null>> {
    return replyOf(() => this.#remove(model))
  }

  async models(endpoint: Omit<Endpoint, 'name'>): Promise<Reply<readonly string[]>> {
    this.#listing?.abort()
    const controller = (this.#listing = new AbortController())
    const reply = await replyOf(() => this.#engines.models(endpoint, controller.signal))
    return controller.signal.aborted ? { ok: false, fault: ABORTED_LIST } : reply
  }

  cancelModels(): Promise<void> {
    this.#listing?.abort()
    return Promise.resolve()
  }

  serve(engine: EngineId, port: MessagePort): Promise<Reply<null>> {
    const held = this.#held.get(engine)
    if (!held)
      return Promise.resolve({
        ok: false,
        fault: { code: 'not-loaded', message: 'No model is loaded. Load a model in the Models view.' },
      })
    serveChat(port, held.engine)
    return Promise.resolve({ ok: true, value: null })
  }

  /**
   * llama.cpp restarts from its file; without the file the model would be loaded in name only, so it is
   * unloaded first.
   */
  async #remove(model: CachedModel): Promise<null> {
    if (this.#held.get(model.engine)?.from === model.from) await this.unload(model.engine)
    await this.#engines.remove(model)
    return null
  }

  async #load(
    request: LoadRequest,
    signal: AbortSignal,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<LoadedModel> {
    const makeRoom = () => this.unload(request.engine)
    const come = await this.#engines.load(request, { onProgress, signal, makeRoom })
    if (!signal.aborted) await makeRoom()
    // Making room may wait long for the old model, so this load may have been cancelled meanwhile.
    if (signal.aborted) {
      await come.unload()
      signal.throwIfAborted()
    }
    const { engine, remarks } = come
    const held: Held = {
      loaded: {
        ...{ engine: request.engine, name: modelNameOf(request), model: engine.model, remarks },
        ...(request.engine === 'openai' && { address: baseAddress(request.endpoint.baseUrl) }),
      },
      from: addressOf(request),
      engine: new QueuedEngine(engine, (error) => this.#failed(held, error)),
      unload: () => come.unload(),
    }
    this.#held.set(request.engine, held)
    return held.loaded
  }

  /** Drops a model after a fatal error, so that it is no longer offered. */
  #failed(held: Held, error: unknown): void {
    // Compared by code, because in another bundle the same error class has another identity.
    const fault = faultOf(error)
    if (!FATAL.includes(fault.code)) return
    // The caller already has the error; a failure to unload adds no information.
    this.#drop(held, modelErrorFrom(fault)).catch(() => undefined)
  }

  async #drop(held: Held, reason: ModelError): Promise<void> {
    if (this.#held.get(held.loaded.engine) === held) this.#held.delete(held.loaded.engine)
    await held.engine.close(reason)
    await held.unload()
  }
}
