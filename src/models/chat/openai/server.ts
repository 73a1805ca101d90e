import { ModelError } from '../../model-error'
import { baseAddress } from './address'
import type { Body } from './body'
import { cutOff, isClosed, sentOn, statusFault, tooLong, unreachable, type ServerRefusal } from './faults'
import { keyFor, type KeyRing } from './keys'
import { MAX_BODY, MAX_WAITS, TIMEOUTS, type Timeouts } from './limits'
import { Redaction, type StreamRedaction } from './redaction'
import { send, type Outgoing, type Sent } from './send'
import { pause, reasonOf, waitWords, RequestDeadline } from './request-deadline'
import { wordsIn } from './words'

export interface ServerOptions {
  /** `http://localhost:11434/v1` */
  readonly baseUrl: string
  /** A request carries the key for its own origin, as a bearer token. */
  readonly keys: KeyRing
  readonly fetch?: typeof fetch
  readonly timeouts?: Partial<Timeouts>
}

export type ServerReply<T> =
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
      `${this.base} takes no more questions for ${waitWords(wait)} (${status}). Ask again then, or take another server.`,
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
      'The key has spaces or other characters that no key has. Copy it once more.',
    )
}
