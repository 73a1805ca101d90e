import { bytesInWords } from '../../src/models/chat/webllm/words'
import { ModelError } from '../../src/models/model-error'
import type { LoadProgress } from '../llm.api'
import { cutOff, fullStorage, noConnection, silent, statusFault } from './download-faults'
import { checkHead, checkSize, HEAD } from './gguf'
import { DownloadProgress } from './progress'

/** What is known of a download, beside its bytes. */
export interface Note {
  readonly from: string
  /** Bytes in all; null: the server did not say. */
  readonly total: number | null
  /** Another one as soon as the server's file is another. */
  readonly validator: string | null
  readonly isWhole: boolean
}

/** Where bytes go, and from where they may be there already. */
export interface Shelf {
  /** Of the bytes that are there; null: nobody knows what they are. */
  readonly note: Note | null
  readonly size: number
  /** Empties it. */
  begin(note: Note): Promise<void>
  append(bytes: Uint8Array<ArrayBuffer>): void
  finish(): Promise<void>
}

export interface Setting {
  readonly onProgress: (progress: LoadProgress) => void
  readonly signal: AbortSignal
  /** Bytes that may still be stored; null: nobody knows. */
  readonly storageLeft: () => Promise<number | null>
  readonly isOnline: () => boolean
  readonly fetch?: typeof fetch
  /** A server that sends nothing for so long is given up. */
  readonly silenceMs?: number
}

/**
 * Brings a GGUF file to the shelf. What is there already is gone on with, where the server can.
 * @returns what is worth knowing of how it went
 * @throws ModelError, or the signal's reason; what has come stays on the shelf
 */
export async function download(from: string, shelf: Shelf, setting: Setting): Promise<readonly string[]> {
  const { signal } = setting
  signal.throwIfAborted()
  const silence = new Silence(setting.silenceMs ?? 60_000)
  const either = AbortSignal.any([signal, silence.signal])
  const ask = (offset: number) => request(from, offset, setting, either)
  try {
    const there = shelf.note && !shelf.note.isWhole ? shelf.size : 0
    let response = await ask(there)
    let offset = continues(response, shelf, there) ? there : 0
    // It went on with another file, or there is nothing after what is here: all of it, then.
    if (offset === 0 && [206, 416].includes(response.status)) response = await ask((offset = 0))
    if (!response.ok) throw statusFault(from, response.status)
    const remarks =
      there > 0 && offset === 0
        ? [
            `The download began anew: the server does not go on after ${bytesInWords(there)}, or has another file now.`,
          ]
        : []
    await receive(from, response, offset, shelf, setting, silence)
    return remarks
  } catch (error) {
    signal.throwIfAborted()
    if (silence.signal.aborted) throw silent(from, shelf.size)
    throw error
  } finally {
    silence.end()
  }
}

async function request(
  from: string,
  offset: number,
  { fetch: ask = fetch, isOnline }: Setting,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await ask(from, {
      signal,
      // Of these headers a browser sends this one to any host without asking it first.
      ...(offset > 0 && { headers: { Range: `bytes=${offset}-` } }),
      // It is kept by us: a second copy in the browser's own cache is of no use.
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
  } catch (error) {
    signal.throwIfAborted()
    throw noConnection(from, error, isOnline())
  }
}

/** Whether a response goes on after the bytes that are there, with the same file. */
function continues(response: Response, { note }: Shelf, there: number): boolean {
  if (response.status !== 206 || !note) return false
  const length = lengthOf(response)
  const fits = note.total === null || length === null || there + length === note.total
  const validator = validatorOf(response)
  return fits && (note.validator === null || validator === null || validator === note.validator)
}

async function receive(
  from: string,
  response: Response,
  offset: number,
  shelf: Shelf,
  { onProgress, storageLeft }: Setting,
  silence: Silence,
): Promise<void> {
  const length = lengthOf(response)
  const total = length === null ? (offset > 0 ? (shelf.note?.total ?? null) : null) : offset + length
  checkSize(total ?? 0, from)
  const reader = response.body?.getReader()
  if (!reader) throw cutOff(from, 0, total)
  const downloaded = new DownloadProgress(onProgress, total)
  try {
    // Whatever comes first says whether it is a model at all: nothing else is kept.
    let first = offset > 0 ? new Uint8Array(0) : await headOf(reader, silence)
    if (offset === 0) checkHead(first, from)
    const left = await storageLeft()
    if (left !== null && (total ?? 0) - offset > left) throw fullStorage(from, (total ?? 0) - offset, left)
    if (offset === 0) await shelf.begin({ from, total, validator: validatorOf(response), isWhole: false })
    for (;;) {
      keep(from, shelf, first, total)
      downloaded.at(shelf.size)
      const { done, value } = await next(reader, silence)
      if (done) break
      first = value
    }
  } catch (error) {
    if (error instanceof ModelError || silence.signal.aborted) throw error
    throw isTypeError(error) ? cutOff(from, shelf.size, total) : error
  } finally {
    downloaded.end()
    // What is not read is not wanted; the connection may be gone already.
    reader.cancel().catch(() => undefined)
  }
  if (total !== null && shelf.size < total) throw cutOff(from, shelf.size, total)
  await shelf.finish()
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

async function next(reader: Reader, silence: Silence) {
  silence.begin()
  const result = await reader.read()
  silence.end()
  return result
}

/** At least as many bytes as tell what it is, unless it has fewer. */
async function headOf(reader: Reader, silence: Silence): Promise<Uint8Array<ArrayBuffer>> {
  let head = new Uint8Array(0)
  while (head.length < HEAD) {
    const { done, value } = await next(reader, silence)
    if (done) break
    const longer = new Uint8Array(head.length + value.length)
    longer.set(head)
    longer.set(value, head.length)
    head = longer
  }
  return head
}

function keep(from: string, shelf: Shelf, bytes: Uint8Array<ArrayBuffer>, total: number | null): void {
  checkSize(shelf.size + bytes.length, from)
  const before = shelf.size
  try {
    shelf.append(bytes)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw fullStorage(from, (total ?? before + bytes.length) - before, null)
    throw error
  }
  if (shelf.size !== before + bytes.length) throw fullStorage(from, (total ?? shelf.size) - shelf.size, null)
}

const lengthOf = ({ headers }: Response): number | null => {
  const length = Number(headers.get('Content-Length') ?? Number.NaN)
  // Packed, it is the length of the package.
  return Number.isSafeInteger(length) && length > 0 && !headers.has('Content-Encoding') ? length : null
}
/** A weak one may stay the same while the bytes change. */
const validatorOf = ({ headers }: Response): string | null => {
  const tag = headers.get('ETag')
  return tag !== null && !tag.startsWith('W/') ? tag : headers.get('Last-Modified')
}
const isTypeError = (error: unknown) => error instanceof TypeError

/** Ends what waits for a server that says nothing any more. */
class Silence {
  readonly #ms: number
  readonly #controller = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ms: number) {
    this.#ms = ms
    this.begin()
  }
  get signal(): AbortSignal {
    return this.#controller.signal
  }
  begin(): void {
    this.end()
    this.#timer = setTimeout(() => this.#controller.abort(), this.#ms)
  }
  end(): void {
    clearTimeout(this.#timer)
  }
}
