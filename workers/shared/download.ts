import { bytesInWords } from '../../src/models/chat/webllm/words'
import { ModelError } from '../../src/models/model-error'

/** Data about a download, beside its bytes. */
export interface DownloadNote {
  readonly from: string
  /** Bytes in all; null: the server did not say. */
  readonly total: number | null
  /** Another one as soon as the server's file is another. */
  readonly validator: string | null
  readonly isWhole: boolean
}

/** The target of a download, which may already have some of the bytes. */
export interface DownloadShelf {
  /** For the bytes that are there; null: their file is unknown. */
  readonly note: DownloadNote | null
  readonly size: number
  /** Empties it. */
  begin(note: DownloadNote): Promise<void>
  append(bytes: Uint8Array<ArrayBuffer>): void
  finish(): Promise<void>
}

/** Bytes of one file that are there, and in all where that is known. */
export type OnBytes = (loaded: number, total: number | null) => void

/** Network access; a parameter, so that tests can simulate any network. */
export interface Network {
  readonly fetch: (url: string, init: RequestInit & { readonly signal: AbortSignal }) => Promise<Response>
  readonly isOnline: () => boolean
}

export const browserNetwork: Network = {
  fetch: (url, init) => fetch(url, init),
  isOnline: () => navigator.onLine,
}

/** The possible errors of a download, each with its own remedy. */
export interface DownloadFaults {
  unreachable(from: string, cause: unknown, isOnline: boolean): ModelError
  refused(from: string, status: number): ModelError
  cutOff(from: string, loaded: number, total: number | null): ModelError
  silent(from: string, loaded: number, ms: number): ModelError
  /** @param left null: found out only by writing */
  full?(from: string, missing: number, left: number | null): ModelError
}

export interface DownloadSetting {
  readonly network: Network
  readonly signal: AbortSignal
  readonly faults: DownloadFaults
  readonly onBytes: OnBytes
  /** Bytes that may still be stored; null: unknown. */
  readonly storageLeft?: () => Promise<number | null>
  /** Checks that a file must pass to be stored. Both throw a ModelError. */
  readonly inspect?: {
    /** The number of bytes that identify the file. */
    readonly head: number
    readonly checkHead: (bytes: Uint8Array, from: string) => void
    readonly checkSize: (bytes: number, from: string) => void
  }
  /** The timeout for a server that sends nothing. */
  readonly silenceMs?: number | undefined
}

/** ms */
const PATIENCE = 60_000

/**
 * Downloads a file to the shelf. It continues after the bytes that are already there, if the server can.
 * @returns remarks for the user
 * @throws ModelError, or the signal's reason; the bytes that have arrived stay on the shelf
 */
export async function download(
  from: string,
  shelf: DownloadShelf,
  setting: DownloadSetting,
): Promise<readonly string[]> {
  const { signal, faults, silenceMs = PATIENCE } = setting
  signal.throwIfAborted()
  const silence = new Silence(silenceMs)
  const either = AbortSignal.any([signal, silence.signal])
  const ask = (offset: number) => request(from, offset, setting, either)
  try {
    const there = shelf.note && !shelf.note.isWhole ? shelf.size : 0
    let response = await ask(there)
    let offset = continues(response, shelf, there) ? there : 0
    // The server has another file, or none after the bytes here: download it from the start.
    if (offset === 0 && [206, 416].includes(response.status)) response = await ask((offset = 0))
    if (!response.ok) throw faults.refused(from, response.status)
    const remarks =
      there > 0 && offset === 0
        ? [
            `The download started again: the server cannot continue after ${bytesInWords(there)}, or its file has changed.`,
          ]
        : []
    await receive(from, response, offset, shelf, setting, silence)
    return remarks
  } catch (error) {
    signal.throwIfAborted()
    if (silence.signal.aborted) throw faults.silent(from, shelf.size, silenceMs)
    throw error
  } finally {
    silence.end()
  }
}

async function request(
  from: string,
  offset: number,
  { network, faults }: DownloadSetting,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await network.fetch(from, {
      signal,
      // Of these headers, a browser sends this one to any host without a preflight request.
      ...(offset > 0 && { headers: { Range: `bytes=${offset}-` } }),
      // We store the download ourselves: a second copy in the browser's own cache is useless.
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
  } catch (error) {
    signal.throwIfAborted()
    throw faults.unreachable(from, error, network.isOnline())
  }
}

/** Whether a response continues the same file after the bytes that are there. */
function continues(response: Response, { note }: DownloadShelf, there: number): boolean {
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
  shelf: DownloadShelf,
  setting: DownloadSetting,
  silence: Silence,
): Promise<void> {
  const { faults, inspect, onBytes } = setting
  const length = lengthOf(response)
  const total = length === null ? (offset > 0 ? (shelf.note?.total ?? null) : null) : offset + length
  inspect?.checkSize(total ?? 0, from)
  const pieces = response.body?.getReader()
  if (!pieces) throw faults.cutOff(from, 0, total)
  try {
    // The first bytes show whether it is a model at all: nothing else is stored.
    let first = offset > 0 || !inspect ? new Uint8Array(0) : await headOf(pieces, inspect.head, silence)
    if (offset === 0) inspect?.checkHead(first, from)
    const left = (await setting.storageLeft?.()) ?? null
    const missing = (total ?? 0) - offset
    if (left !== null && missing > left && faults.full) throw faults.full(from, missing, left)
    if (offset === 0) await shelf.begin({ from, total, validator: validatorOf(response), isWhole: false })
    for (;;) {
      keep(from, shelf, first, total, setting)
      // A server that compresses may state the compressed length.
      onBytes(shelf.size, total === null ? null : Math.max(total, shelf.size))
      const { done, value } = await next(pieces, silence)
      if (done) break
      first = value
    }
  } catch (error) {
    if (error instanceof ModelError || silence.signal.aborted) throw error
    throw error instanceof TypeError ? faults.cutOff(from, shelf.size, total) : error
  } finally {
    // Cancels the unread rest; the connection may be gone already.
    pieces.cancel().catch(() => undefined)
  }
  if (total !== null && shelf.size < total) throw faults.cutOff(from, shelf.size, total)
  onBytes(shelf.size, shelf.size)
  await shelf.finish()
}

type Pieces = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

async function next(pieces: Pieces, silence: Silence) {
  silence.begin()
  const result = await pieces.read()
  silence.end()
  return result
}

/** At least the bytes that identify the file, unless it has fewer. */
async function headOf(pieces: Pieces, size: number, silence: Silence): Promise<Uint8Array<ArrayBuffer>> {
  let head = new Uint8Array(0)
  while (head.length < size) {
    const { done, value } = await next(pieces, silence)
    if (done) break
    const longer = new Uint8Array(head.length + value.length)
    longer.set(head)
    longer.set(value, head.length)
    head = longer
  }
  return head
}

function keep(
  from: string,
  shelf: DownloadShelf,
  bytes: Uint8Array<ArrayBuffer>,
  total: number | null,
  { inspect, faults }: DownloadSetting,
): void {
  inspect?.checkSize(shelf.size + bytes.length, from)
  const before = shelf.size
  const full = (missing: number) => faults.full?.(from, missing, null)
  try {
    shelf.append(bytes)
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw (isFull && full((total ?? before + bytes.length) - before)) || error
  }
  const fault = shelf.size === before + bytes.length ? undefined : full((total ?? shelf.size) - shelf.size)
  if (fault) throw fault
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

/** Times out if the server sends nothing any more. */
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

/** If nothing can be stored: in memory, until the model is loaded. */
export class MemoryShelf implements DownloadShelf {
  note: DownloadNote | null = null
  size = 0
  #parts: Uint8Array<ArrayBuffer>[] = []

  begin(note: DownloadNote): Promise<void> {
    this.note = note
    this.#parts = []
    this.size = 0
    return Promise.resolve()
  }

  append(bytes: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(bytes)
    this.size += bytes.length
  }

  finish(): Promise<void> {
    if (this.note) this.note = { ...this.note, isWhole: true }
    return Promise.resolve()
  }

  blob(): Blob {
    return new Blob(this.#parts)
  }
}
