import { ModelError } from '../../model-error'
import type { Timeouts } from './limits'

/**
 * Ends a request when the caller aborts it, or when the server takes too long. The error names the deadline.
 */
export class RequestDeadline {
  /** For the request: aborted at the deadline. */
  readonly signal: AbortSignal
  readonly #timeouts: Timeouts
  readonly #server: string
  readonly #controller = new AbortController()
  readonly #total: ReturnType<typeof setTimeout>
  #silence: ReturnType<typeof setTimeout>

  constructor(timeouts: Timeouts, server: string, given: AbortSignal | undefined) {
    this.#timeouts = timeouts
    this.#server = server
    this.signal = given ? AbortSignal.any([given, this.#controller.signal]) : this.#controller.signal
    this.#silence = this.#after(
      timeouts.first,
      'timeout',
      (seconds) =>
        `${server} has not begun to answer after ${seconds}. It may still be loading the model: ask again, or take a smaller one.`,
    )
    this.#total = this.#after(
      timeouts.total,
      'too-long',
      (seconds) =>
        `${server} was still answering after ${seconds}, and was stopped. Take a smaller model, or lower its limit of tokens.`,
    )
  }

  /** Restarts the silence timer, because data has come. */
  heard(): void {
    clearTimeout(this.#silence)
    this.#silence = this.#after(
      this.#timeouts.silence,
      'timeout',
      (seconds) =>
        `${this.#server} stopped in the middle of an answer and has been silent for ${seconds}. See whether it still runs, and ask again.`,
    )
  }

  /** Ends the request: closes the connection if it is still open. */
  close(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#total)
    this.#controller.abort()
  }

  #after(ms: number, code: 'timeout' | 'too-long', message: (seconds: string) => string) {
    return setTimeout(() => {
      this.#controller.abort(new ModelError(code, message(inSeconds(ms))))
    }, ms)
  }
}

export const inSeconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The requested waiting time in readable units: a server can name any number. */
export function waitWords(ms: number): string {
  if (ms > 24 * HOUR) return 'more than a day'
  if (ms >= 2 * HOUR) return `${Math.ceil(ms / HOUR)} hours`
  if (ms >= 2 * MINUTE) return `${Math.ceil(ms / MINUTE)} minutes`
  return inSeconds(ms)
}

/** Settles after `ms` milliseconds, or rejects with the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = () => {
      clearTimeout(timer)
      reject(reasonOf(signal))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', give)
      resolve()
    }, ms)
    if (signal?.aborted) give()
    else signal?.addEventListener('abort', give, { once: true })
  })
}

/** Always an error, because the reason of an abort can be any value. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new DOMException('The call was ended.', 'AbortError')
}
