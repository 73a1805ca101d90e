/** Workers without models, for tests: they load when and what they are told. */
import { expose } from 'comlink'
import type { ChatApi } from '../../models/chat/serve-chat'
import type { EmbeddingApi, EmbeddingSource, LoadedEmbedding } from '../../../workers/api/embedding.api'
import type {
  CachedModel,
  Capabilities,
  Fault,
  LlmApi,
  LoadedModel,
  LoadProgress,
  LoadRequest,
  Reply,
} from '../../../workers/api/llm.api'
import { keyFor } from '../../models/chat/openai/keys'
import type { WorkerConnection } from '../state/connection'
import { Models, type ModelsSetting } from './models.svelte'

/** A desktop computer with a graphics card. */
export const DESKTOP: Capabilities = {
  adapter: { name: 'nvidia, ada', hasF16: true, isFallback: false, maxBuffer: 2 ** 32 },
  reason: null,
  memoryGB: 8,
  cores: 8,
  storage: { used: 1.2e9, quota: 60e9 },
}

const progressOf = (change: Partial<LoadProgress>): LoadProgress => ({
  stage: 'downloading',
  share: null,
  loaded: null,
  total: null,
  secondsLeft: null,
  ...change,
})

const answer = <T>(value: T): Promise<Reply<T>> => Promise.resolve({ ok: true, value })
const refuse = (code: string, message = `It failed: ${code}.`): Reply<never> => ({
  ok: false,
  fault: { code, message },
})

/** What can be loaded, one at a time: it stays open until a test ends it. */
class OpenLoad<Request, Loaded> {
  #open: {
    request: Request
    tell: (progress: LoadProgress) => void
    end: (reply: Reply<Loaded>) => void
  } | null = null

  start(request: Request, tell: (progress: LoadProgress) => void): Promise<Reply<Loaded>> {
    this.end(refuse('aborted'))
    return new Promise((end) => (this.#open = { request, tell, end }))
  }
  get request(): Request | null {
    return this.#open?.request ?? null
  }
  tell(progress: LoadProgress): void {
    this.#open?.tell(progress)
  }
  end(reply: Reply<Loaded>): void {
    this.#open?.end(reply)
    this.#open = null
  }
}

/** What can be lost. */
class Life {
  starts = 0
  #die: (reason: string) => void = () => undefined

  start<Api>(api: Api): WorkerConnection<Api> {
    this.starts++
    const lost = new Promise<string>((resolve) => (this.#die = resolve))
    return { api, lost, close: () => undefined }
  }
  die(reason: string): void {
    this.#die(reason)
  }
}

const nameOf = (request: LoadRequest): string => {
  if (request.engine === 'webllm') return request.name
  if (request.engine === 'openai') return request.endpoint.name
  return request.source.kind === 'file'
    ? request.source.file.name
    : (request.source.url.split('/').at(-1) ?? '')
}

class FakeLlm {
  readonly calls: string[] = []
  readonly requests: LoadRequest[] = []
  capabilities = DESKTOP
  /** Held back until it resolves: what this machine has takes its time. */
  answers: Promise<void> = Promise.resolve()
  cached: CachedModel[] = []
  loaded: LoadedModel[] = []
  /** What a server answers when it is asked for its models. */
  names: Promise<Reply<readonly string[]>> = answer([])
  readonly life = new Life()
  readonly load = new OpenLoad<LoadRequest, LoadedModel>()

  readonly connect = (): WorkerConnection<LlmApi> => {
    this.loaded = []
    return this.life.start(this.#api())
  }

  tell(change: Partial<LoadProgress>): void {
    this.load.tell(progressOf(change))
  }
  finish(remarks: readonly string[] = []): void {
    const { request } = this.load
    if (!request) throw new Error('nothing is being loaded')
    const name = nameOf(request)
    const at = request.engine === 'openai' ? { address: request.endpoint.baseUrl } : {}
    const model: LoadedModel = { engine: request.engine, name, model: `${name}, whole`, remarks, ...at }
    this.loaded = [...this.loaded.filter(({ engine }) => engine !== request.engine), model]
    this.load.end({ ok: true, value: model })
  }
  fail(fault: Fault): void {
    this.load.end({ ok: false, fault })
  }

  #api(): LlmApi {
    const { calls } = this
    return {
      capabilities: () => this.answers.then(() => this.capabilities),
      load: (request, onProgress) => {
        calls.push(`load ${request.engine} ${nameOf(request)}`)
        this.requests.push(request)
        return this.load.start(request, onProgress)
      },
      cancel: () => {
        calls.push('cancel')
        this.load.end(refuse('aborted'))
        return Promise.resolve()
      },
      loaded: () => Promise.resolve(this.loaded),
      unload: (engine) => {
        calls.push(`unload ${engine}`)
        this.loaded = this.loaded.filter((model) => model.engine !== engine)
        return Promise.resolve()
      },
      cached: () => answer(this.cached),
      remove: (model) => {
        calls.push(`remove ${model.name}`)
        this.cached = this.cached.filter(({ name }) => name !== model.name)
        return answer(null)
      },
      models: ({ baseUrl, keys }) => {
        const key = keyFor(baseUrl, keys)
        calls.push(`models ${baseUrl}${key === null ? '' : ` with ${key}`}`)
        return this.names
      },
      cancelModels: () => {
        calls.push('cancel models')
        return Promise.resolve()
      },
      serve: (engine, port) => {
        const model = this.loaded.find((one) => one.engine === engine)
        if (!model) return Promise.resolve(refuse('not-loaded'))
        expose(
          { describe: () => ({ id: engine, model: model.model, sees: false }) } satisfies Describing,
          port,
        )
        return answer(null)
      },
    }
  }
}
interface Describing {
  describe(): Awaited<ReturnType<ChatApi['describe']>>
}

class FakeEmbedding {
  readonly calls: string[] = []
  kept: { readonly bytes: number | null; readonly from: string } | null = null
  loaded: LoadedEmbedding | null = null
  readonly life = new Life()
  readonly load = new OpenLoad<EmbeddingSource, LoadedEmbedding>()

  readonly connect = (): WorkerConnection<EmbeddingApi> => {
    this.loaded = null
    return this.life.start(this.#api())
  }

  finish(): void {
    this.loaded = { model: 'all-MiniLM-L6-v2', device: 'wasm', dims: 3, remarks: [] }
    this.load.end({ ok: true, value: this.loaded })
  }
  fail(fault: Fault): void {
    this.load.end({ ok: false, fault })
  }

  #api(): EmbeddingApi {
    return {
      load: (source, device, onProgress, precision) => {
        this.calls.push(`load ${source.kind} on ${device ?? 'any'}${precision ? ` in ${precision}` : ''}`)
        return this.load.start(source, onProgress)
      },
      cancel: () => {
        this.load.end(refuse('aborted'))
        return Promise.resolve()
      },
      loaded: () => Promise.resolve(this.loaded),
      // Alike is what is of one length: no model, but vectors with directions.
      embed: (texts) =>
        answer({
          dims: 3,
          values: Float32Array.from(
            texts.flatMap((text) => [text.length, text.codePointAt(0) ?? 1, text.split(' ').length]),
          ),
        }),
      cached: () => answer(this.kept),
      remove: () => {
        this.kept = null
        return answer(null)
      },
      serve: () => answer(null),
    }
  }
}

/** A number of stored things, until they are cleared. */
class FakeStore {
  held = 0
  /** Why it cannot be counted; null: it can. */
  refusal: string | null = null

  count(): Promise<number> {
    return this.refusal === null ? Promise.resolve(this.held) : Promise.reject(new Error(this.refusal))
  }
  clear(): Promise<void> {
    this.held = 0
    return Promise.resolve()
  }
}

export function fakeModels(setting: Pick<ModelsSetting, 'promptApi'> = {}) {
  const llm = new FakeLlm()
  const embedding = new FakeEmbedding()
  const stores = { replies: new FakeStore(), vectors: new FakeStore() }
  const models = new Models({
    startLlm: llm.connect,
    startEmbedding: embedding.connect,
    promptApi: () => null,
    stores,
    ...setting,
  })
  return { llm, embedding, stores, models }
}
