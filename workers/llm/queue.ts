import { unlessAborted } from '../../src/engine/unless-aborted'
import {
  EngineAround,
  type ChatEngine,
  type ChatOptions,
  type ChatReply,
  type ChatRequest,
} from '../../src/models/chat/engine'

const DEAF_MS = 5000

/**
 * An engine whose calls are queued: several runs may use it, but it does one thing at a time. A cancelled
 * call rejects at once; the next call starts when the engine has finished with the last one.
 */
export class QueuedEngine extends EngineAround {
  readonly #onError: (error: unknown) => void
  readonly #closing = new AbortController()
  #last: Promise<unknown> = Promise.resolve()

  /** @param onError called with the engine’s own errors, not with the callers’ aborts */
  constructor(engine: ChatEngine, onError: (error: unknown) => void) {
    super(engine)
    this.#onError = onError
  }

  async chat(request: ChatRequest, { signal, onText }: ChatOptions = {}): Promise<ChatReply> {
    const closing = this.#closing.signal
    const given = signal ? AbortSignal.any([signal, closing]) : closing
    const work = this.#last.then(() => {
      given.throwIfAborted()
      return this.engine.chat(request, { signal: given, ...(onText && { onText }) })
    })
    this.#last = work.catch((error: unknown) => {
      if (!given.aborted) this.#onError(error)
    })
    const reply = await unlessAborted(work, given)
    given.throwIfAborted()
    return reply
  }

  /**
   * Ends all calls, and all later ones, with this reason. Resolves when the engine has finished with them, or
   * after a timeout: an engine that is reading may not react for minutes, and the caller frees its memory in
   * any case.
   */
  async close(reason: Error): Promise<void> {
    this.#closing.abort(reason)
    await atMost(DEAF_MS, this.#last)
  }
}

/** Waits for work, at most `ms` milliseconds. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
