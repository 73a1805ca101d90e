import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { ModelError } from '../model-error'
import { EngineAround, type ChatEngine, type ChatOptions, type ChatReply, type ChatRequest } from './engine'
import type { ReplyCache } from './reply-cache'

/** The source of replies. */
interface Replier extends Pick<ChatEngine, 'id' | 'model'> {
  /**
   * The model's origin: a server's address, a file's name. Models of different origins can have the same
   * name.
   */
  readonly origin: string
}

/**
 * The cache key of a reply, as 64 hexadecimal digits. At temperature 0 it ignores the seed, because the
 * likeliest token does not depend on it.
 */
export function replyKey({ id, model, origin }: Replier, request: ChatRequest): string {
  const { messages, pictures, schema, maxTokens, temperature, seed } = request
  const said = messages.map(({ role, content }) => [role, content])
  const drawn = temperature > 0 ? seed : null
  const asked = [id, model, origin, said, schema, maxTokens, temperature, drawn]
  // Requests without pictures keep the key that they had before pictures existed.
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(pictures ? [...asked, pictures] : asked))))
}

interface CachedEngineOptions {
  readonly engine: ChatEngine
  /** As `Replier.origin`. */
  readonly origin: string
  readonly cache: ReplyCache
  /** A clock in ms, to time the model. */
  readonly now: () => number
  readonly heard?: OnReply
}

/** The source of a reply: the model, with its time in ms, or the cache. */
export type OnReply = (reply: ChatReply, ms: number | 'kept') => void

/** Caches an engine's replies. Simultaneous equal requests share one reply. */
export class CachedEngine extends EngineAround {
  readonly #origin: string
  readonly #cache: ReplyCache
  readonly #heard: OnReply
  readonly #now: () => number
  readonly #asking = new Map<string, Promise<ChatReply>>()

  constructor({ engine, origin, cache, now, heard = () => undefined }: CachedEngineOptions) {
    super(engine)
    this.#origin = origin
    this.#cache = cache
    this.#now = now
    this.#heard = heard
  }

  async chat(request: ChatRequest, options: ChatOptions = {}): Promise<ChatReply> {
    const { signal, onText } = options
    const { id, model } = this
    const key = replyKey({ id, model, origin: this.#origin }, request)
    for (;;) {
      const other = this.#asking.get(key)
      if (!other) break
      // One caller's abort does not affect the others: a caller that still wants the reply asks again.
      const reply = await other.catch((error: unknown) => {
        if (error instanceof ModelError) throw error
      })
      signal?.throwIfAborted()
      if (reply) return this.#kept(reply, onText)
    }
    const asking = this.#ask(key, request, options)
    this.#asking.set(key, asking)
    try {
      return await asking
    } finally {
      this.#asking.delete(key)
    }
  }

  async #ask(key: string, request: ChatRequest, options: ChatOptions): Promise<ChatReply> {
    const known = await this.#cache.get(key)
    options.signal?.throwIfAborted()
    if (known) return this.#kept(known, options.onText)
    const start = this.#now()
    const reply = await this.engine.chat(request, options)
    await this.#cache.put(key, reply)
    this.#heard(reply, this.#now() - start)
    return reply
  }

  #kept(reply: ChatReply, onText: ChatOptions['onText']): ChatReply {
    onText?.(reply.text)
    this.#heard(reply, 'kept')
    return reply
  }
}
