import { expose, proxy, wrap, type Remote } from 'comlink'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from '../src/models/chat/engine'
import { ModelError, modelErrorFrom } from '../src/models/model-error'
import type { ChatApi } from './chat.api'
import { faultOf } from './fault'
import type { Reply } from './run.api'

/** Lets whoever has the other end of `port` ask this engine. */
export function serveChat(port: MessagePort, engine: ChatEngine): void {
  const calls = new Map<number, AbortController>()
  const api: ChatApi = {
    describe: () => Promise.resolve({ id: engine.id, model: engine.model }),
    async chat(call, request, onText): Promise<Reply<ChatReply>> {
      const controller = new AbortController()
      calls.set(call, controller)
      let told: unknown
      const tell = (piece: string) => (told = onText(piece))
      try {
        const value = await engine.chat(request, { signal: controller.signal, onText: tell })
        // The pieces travel on a port of their own: the reply must not overtake the last of them.
        await told
        return { ok: true, value }
      } catch (error) {
        return { ok: false, fault: controller.signal.aborted ? ABORTED : faultOf(error) }
      } finally {
        calls.delete(call)
      }
    },
    abort(call) {
      calls.get(call)?.abort()
      return Promise.resolve()
    },
  }
  expose(api, port)
}

const ABORTED = { code: 'aborted', message: 'The generation was ended.' }

/** The engine at the other end of a port. */
export class PortEngine implements ChatEngine {
  readonly id: string
  readonly model: string
  /** Held as long as this: comlink drops the calls of a proxy that is garbage-collected. */
  readonly #api: Remote<ChatApi>
  #calls = 0

  private constructor(api: Remote<ChatApi>, id: string, model: string) {
    this.#api = api
    this.id = id
    this.model = model
  }

  static async at(port: MessagePort): Promise<PortEngine> {
    const api = wrap<ChatApi>(port)
    const { id, model } = await api.describe()
    return new PortEngine(api, id, model)
  }

  async chat(request: ChatRequest, { signal, onText }: ChatOptions = {}): Promise<ChatReply> {
    signal?.throwIfAborted()
    const call = ++this.#calls
    // Nobody waits for the other side where the call is given up: a model may be deaf for as long as it reads.
    let abort = () => {}
    const aborted = new Promise<never>((_, reject) => {
      abort = () => {
        void this.#api.abort(call)
        reject(signal?.reason instanceof Error ? signal.reason : new ModelError('failed', 'aborted'))
      }
    })
    signal?.addEventListener('abort', abort, { once: true })
    const listener = proxy((piece: string) => {
      if (!signal?.aborted) onText?.(piece)
    })
    const reply = await Promise.race([this.#api.chat(call, request, listener), aborted]).finally(() =>
      signal?.removeEventListener('abort', abort),
    )
    if (!reply.ok) throw modelErrorFrom(reply.fault)
    return reply.value
  }
}
