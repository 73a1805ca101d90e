import { cutOff, noAnswer, refused, silent } from './faults'

/** Bytes of one file that have come, and in all where the server says. */
export type OnBytes = (loaded: number, total: number | null) => void

/** How bytes come over the network; a parameter, so that tests can be any network. */
export interface Network {
  readonly fetch: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>
  readonly isOnline: () => boolean
}

export const browserNetwork: Network = {
  fetch: (url, { signal }) =>
    fetch(url, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // What comes from elsewhere is kept by us: a second copy in the browser's own cache is of no use.
      cache: new URL(url).origin === location.origin ? 'default' : 'no-store',
    }),
  isOnline: () => navigator.onLine,
}

/** A server that sends nothing for so long is given up, ms. */
const PATIENCE = 60_000

/** @throws ModelError; the signal's reason where it is aborted */
export async function download(
  url: string,
  network: Network,
  signal: AbortSignal,
  onBytes: OnBytes,
  patience = PATIENCE,
): Promise<Blob> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), patience)
  }
  heard()
  try {
    const response = await request(url, network, AbortSignal.any([signal, silence.signal]))
    return new Blob(
      await bytesOf(response, url, (loaded, total) => {
        heard()
        onBytes(loaded, total)
      }),
    )
  } catch (error) {
    signal.throwIfAborted()
    throw silence.signal.aborted ? silent(url, patience) : error
  } finally {
    clearTimeout(timer)
  }
}

async function request(url: string, { fetch, isOnline }: Network, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal }).catch(() => {
    throw noAnswer(url, isOnline())
  })
  if (!response.ok) throw refused(url, response.status)
  return response
}

async function bytesOf(
  response: Response,
  url: string,
  onBytes: OnBytes,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const stated = Number(response.headers.get('content-length') ?? NaN)
  const total = Number.isFinite(stated) ? stated : null
  const chunks = []
  let loaded = 0
  onBytes(0, total)
  const reader = response.body?.getReader()
  const next = () =>
    reader?.read().catch(() => {
      throw cutOff(url, loaded)
    })
  for (let piece = await next(); piece && !piece.done; piece = await next()) {
    chunks.push(piece.value)
    loaded += piece.value.length
    // A server that compresses states the length of what it sends, not of what it is.
    onBytes(loaded, total === null ? null : Math.max(total, loaded))
  }
  onBytes(loaded, loaded)
  return chunks
}
