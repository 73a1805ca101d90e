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
 * An engine whose calls wait for one another: several runs may ask it, and it can do one thing at a time. Who gives
 * up hears of it at once; the next call begins when the engine has let go of the last one.
 */
export class QueuedEngine extends EngineAround {
  readonly #onError: (error: unknown) => void
  readonly #closing = new AbortController()
  #last: Promise<unknown> = Promise.resolve()

  /** @param onError called with what the engine itself failed with, not with what its callers gave up for */
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
   * Ends all calls, and any later one, with this reason; settles when the engine has let go of them, or is deaf: one
   * that reads may hear nothing for minutes, and whoever closes it then takes its memory all the same.
   */
  async close(reason: Error): Promise<void> {
    this.#closing.abort(reason)
    await atMost(DEAF_MS, this.#last)
  }
}

/** Waits for work, but no longer than so many ms. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
