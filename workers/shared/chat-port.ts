import { proxy, wrap, type Remote } from 'comlink'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from '../../src/models/chat/engine'
import type { ChatApi } from '../../src/models/chat/serve-chat'
import { ModelError, modelErrorFrom } from '../../src/models/model-error'

export { serveChat } from '../../src/models/chat/serve-chat'

/** The engine at the other end of a port. */
export class PortEngine implements ChatEngine {
  readonly id: string
  readonly model: string
  readonly sees: boolean
  /**
   * A reference for the lifetime of this object: comlink drops the calls of a proxy that is
   * garbage-collected.
   */
  readonly #api: Remote<ChatApi>
  #calls = 0

  private constructor(api: Remote<ChatApi>, { id, model, sees }: Awaited<ReturnType<ChatApi['describe']>>) {
    this.#api = api
    this.id = id
    this.model = model
    this.sees = sees
  }

  static async at(port: MessagePort): Promise<PortEngine> {
    const api = wrap<ChatApi>(port)
    return new PortEngine(api, await api.describe())
  }

  async chat(request: ChatRequest, { signal, onText }: ChatOptions = {}): Promise<ChatReply> {
    signal?.throwIfAborted()
    const call = ++this.#calls
    // A cancelled call does not wait for the other side: a model may not respond while it reads.
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
