import { proxy, wrap } from 'comlink'
import type { LibraryApi } from '../../../workers/api/library.api'
import type { Reply } from '../../../workers/api/run.api'
import { LIBRARY_CHANNEL, type LibraryRef } from '../../library/store/library-types'
import { connectionTo, type WorkerConnection } from '../state/connection'
import { RenewedWorker } from '../state/renewed-worker'

function startLibraryWorker(): WorkerConnection<LibraryApi> {
  const worker = new Worker(new URL('../../../workers/library/library.worker.ts', import.meta.url), {
    type: 'module',
  })
  return connectionTo<LibraryApi>(worker, wrap<LibraryApi>(worker))
}

/** So long (ms) an unused worker is kept for its next use. */
const LINGER = 5_000

/** What has changed in the Library, in this tab or in another; null: several things. */
export type Changed = LibraryRef | null

/** The page's side of the Library. The worker is there as long as a view or a dialog holds it. */
export class LibraryClient {
  readonly #worker: RenewedWorker<LibraryApi>
  readonly #listeners = new Set<(changed: Changed) => void>()
  #channel: BroadcastChannel | null = null
  #holders = 0
  /** Questions that are not answered yet. */
  #open = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(start: () => WorkerConnection<LibraryApi> = startLibraryWorker) {
    this.#worker = new RenewedWorker(
      start,
      (reason) =>
        `The part of the page that reads and keeps things cannot be kept running (${reason}). What is kept is not touched. Reload the page to go on.`,
    )
  }

  /** Keeps the worker. Returns what lets it go. @param onChange is told when something has changed, in whichever tab */
  hold(onChange?: (changed: Changed) => void): () => void {
    this.#holders++
    if (onChange) this.#listeners.add(onChange)
    this.#channel ??= this.#listen()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#holders--
      if (onChange) this.#listeners.delete(onChange)
      this.#rest()
    }
  }

  /** What the worker answers; a worker that cannot be kept running is a fault like any other. */
  async ask<T>(call: (api: LibraryApi) => Promise<Reply<T>>): Promise<Reply<T>> {
    this.#open++
    try {
      return await this.#worker.ask(call)
    } finally {
      this.#open--
      this.#rest()
    }
  }

  #listen(): BroadcastChannel {
    const channel = new BroadcastChannel(LIBRARY_CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<Changed>) => {
      for (const listener of this.#listeners) listener(data)
    }
    return channel
  }

  /** It is not in use: it is ended unless it is used again in a moment. */
  #rest(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#holders > 0 || this.#open > 0) return
      this.#channel?.close()
      this.#channel = null
      this.#worker.close()
    }, LINGER)
  }
}

/** The page's one. */
export const library = new LibraryClient()

/** A listener as the worker can call it. @param progress is told a share, from 0 to 1 */
export const telling = (progress: (share: number) => void) => proxy(progress)
