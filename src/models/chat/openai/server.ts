import { ModelError } from '../../model-error'
import { baseAddress } from './address'
import type { Body } from './body'
import { cutOff, isClosed, sentOn, statusFault, tooLong, unreachable, type ServerRefusal } from './faults'
import { keyFor, type KeyRing } from './keys'
import { MAX_BODY, MAX_WAITS, TIMEOUTS, type Timeouts } from './limits'
import { Redaction, type StreamRedaction } from './redaction'
import { send, type Outgoing, type Sent } from './send'
import { wordsIn } from './words'

/**
 * Ends a request when the caller aborts it, or when the server takes too long. The error names the deadline.
 */
class RequestDeadline {
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
        `${server} has not started to answer after ${seconds}. Perhaps it is still loading the model: ask again, or use a smaller model.`,
    )
    this.#total = this.#after(
      timeouts.total,
      'too-long',
      (seconds) =>
        `${server} was still answering after ${seconds}, so the page stopped it. Use a smaller model, or lower its token limit.`,
    )
  }

  /** Restarts the silence timer, because data has come. */
  heard(): void {
    clearTimeout(this.#silence)
    this.#silence = this.#after(
      this.#timeouts.silence,
      'timeout',
      (seconds) =>
        `${this.#server} stopped in the middle of an answer and has been silent for ${seconds}. Check that it still runs, and ask again.`,
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

const inSeconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The requested waiting time in readable units: a server can name any number. */
function waitWords(ms: number): string {
  if (ms > 24 * HOUR) return 'more than a day'
  if (ms >= 2 * HOUR) return `${Math.ceil(ms / HOUR)} hours`
  if (ms >= 2 * MINUTE) return `${Math.ceil(ms / MINUTE)} minutes`
  return inSeconds(ms)
}

/** Settles after `ms` milliseconds, or rejects with the signal's reason as soon as it is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
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
function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new DOMException('The call was stopped.', 'AbortError')
}

export interface ServerOptions {
  /** `http://localhost:11434/v1` */
  readonly baseUrl: string
  /** A request carries the key for its own origin, as a bearer token. */
  readonly keys: KeyRing
  readonly fetch?: typeof fetch
  readonly timeouts?: Partial<Timeouts>
}

type ServerReply<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: ServerRefusal }

/** Refusals that may concern the form of the request. */
const NEGOTIABLE = [400, 415, 422, 501]
/** Too many requests, or not ready yet (llama.cpp, while it loads a model). */
const BUSY = [429, 503]

/** A server that speaks OpenAI's protocol, over `fetch`. */
export class Server {
  readonly base: string
  readonly hasKey: boolean
  readonly #keys: KeyRing
  readonly #redaction: Redaction
  readonly #fetch: typeof fetch
  readonly #timeouts: Timeouts

  /** @throws ModelError `bad-address`, `unauthorised` */
  constructor({ baseUrl, keys, fetch: own, timeouts }: ServerOptions) {
    this.base = baseAddress(baseUrl)
    this.#keys = keys
    // Requests stay within the origin of the base address.
    const key = keyFor(this.base, keys)
    if (key !== null) checkKey(key)
    this.hasKey = key !== null
    this.#redaction = new Redaction(key)
    // Wrapped, because the platform's `fetch` must not be called as a method.
    this.#fetch = own ?? ((...request) => fetch(...request))
    this.#timeouts = { ...TIMEOUTS, ...timeouts }
  }

  /**
   * Requests a path below the base address, with a few retries while the server is busy.
   * @param body posted as JSON; null: a GET
   * @returns the result of `read`, or a refusal if another form of the request may help
   * @throws ModelError, or the signal's reason
   */
  async ask<T>(
    path: string,
    body: object | null,
    signal: AbortSignal | undefined,
    read: (body: Body) => Promise<T>,
  ): Promise<ServerReply<T>> {
    // oxlint-disable-next-line no-useless-assignment -- The next round reads it.
    for (let waits = 0; ; waits++) {
      if (signal?.aborted) throw reasonOf(signal)
      const watch = new RequestDeadline(this.#timeouts, this.base, signal)
      let response: Response
      let refusal: ServerRefusal
      try {
        response = await this.#request(path, body, watch)
        const type = response.headers.get('Content-Type') ?? ''
        const pieces = this.#piecesOf(response, watch)
        if (response.ok) {
          const value = await read({ type, pieces })
          if (signal?.aborted) throw reasonOf(signal)
          return { ok: true, value }
        }
        refusal = { status: response.status, words: this.hidden(wordsIn(await beginningOf(pieces))) }
      } finally {
        // Drops the unread rest: otherwise the server would continue.
        watch.close()
      }
      if (NEGOTIABLE.includes(refusal.status)) return { ok: false, refusal }
      const isBusy = BUSY.includes(refusal.status) && !refusal.words.includes('quota')
      if (!isBusy || waits >= MAX_WAITS) throw statusFault(this, path, refusal)
      await pause(this.#waitBefore(response, waits), signal)
    }
  }

  async #request(path: string, body: object | null, watch: RequestDeadline): Promise<Response> {
    const sent = await this.#sent(path, body, watch)
    watch.heard()
    if (sent.kind === 'sent-on') throw sentOn(this, sent.to)
    return sent.response
  }

  async #sent(path: string, body: object | null, watch: RequestDeadline): Promise<Sent> {
    const request: Outgoing = {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json, text/event-stream',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: watch.signal,
    }
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await send(`${this.base}${path}`, request, this.#keys, this.#fetch)
      } catch (error) {
        if (watch.signal.aborted) throw reasonOf(watch.signal)
        // The server may just have closed a keep-alive connection: retries once.
        if (!isFirst || !isClosed(error)) throw unreachable(this, error)
      }
    }
  }

  /** @throws ModelError if the connection breaks, or the server falls silent or does not end */
  async *#piecesOf({ body }: Response, watch: RequestDeadline): Body['pieces'] {
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    // An abort cancels the reader, so that no further byte is awaited.
    const letGo = () => void reader?.cancel().catch(() => undefined)
    watch.signal.addEventListener('abort', letGo, { once: true })
    let characters = 0
    while (reader) {
      let piece: string | undefined
      try {
        piece = (await reader.read()).value
      } catch {
        throw watch.signal.aborted ? reasonOf(watch.signal) : cutOff(this, characters)
      }
      if (watch.signal.aborted) throw reasonOf(watch.signal)
      if (piece === undefined) return
      watch.heard()
      characters += piece.length
      if (characters > MAX_BODY) throw tooLong(this, MAX_BODY)
      yield piece
    }
  }

  /** The wait in milliseconds: the server's, if it names one that a browser reveals. */
  #waitBefore({ status, headers }: Response, waits: number): number {
    const named = headers.get('Retry-After')
    const seconds = named === null ? Number.NaN : Number(named)
    const ms = Number.isNaN(seconds) ? Date.parse(named ?? '') - Date.now() : seconds * 1000
    const wait = Number.isNaN(ms) ? 1000 * 2 ** waits : Math.max(0, ms)
    if (wait <= this.#timeouts.wait) return wait
    throw new ModelError(
      'rate-limited',
      `${this.base} accepts no more questions for ${waitWords(wait)} (${status}). Ask again after that, or use another server.`,
    )
  }

  /**
   * Removes the key from a server's words before they go into a message, a transcript or a file. A server can
   * echo everything that it received.
   */
  hidden(words: string): string {
    return this.#redaction.hide(words)
  }

  /** The same for a streamed reply. */
  hearing(): StreamRedaction {
    return this.#redaction.hearing()
  }
}

/** The beginning of a body, for a message. */
async function beginningOf(pieces: Body['pieces']): Promise<string> {
  let text = ''
  for await (const piece of pieces) if ((text += piece).length > 4000) break
  return text.slice(0, 4000)
}

/** Refuses a key that no header accepts; the platform's own error would contain the key. */
function checkKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new ModelError(
      'unauthorised',
      'The key has spaces or other characters that are not allowed in a key. Copy it again.',
    )
}
