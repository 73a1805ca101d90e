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

/** How long (ms) an unused worker stays alive for its next use. */
const LINGER = 5_000

/** What has changed in the Library, in this tab or in another. Null: several things. */
type Changed = LibraryRef | null

/** The page's client of the Library. The worker lives while a view or a dialog holds it. */
export class LibraryClient {
  readonly #worker: RenewedWorker<LibraryApi>
  readonly #listeners = new Set<(changed: Changed) => void>()
  #channel: BroadcastChannel | null = null
  #holders = 0
  /** Number of unanswered questions. */
  #open = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(start: () => WorkerConnection<LibraryApi> = startLibraryWorker) {
    this.#worker = new RenewedWorker(
      start,
      (reason) =>
        `The Library’s worker keeps stopping (${reason}). Your saved data is unchanged. Reload the page.`,
    )
  }

  /** Keeps the worker alive. Returns the release function. @param onChange is called after a change in any tab */
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

  /** Forwards a call to the worker. A worker that cannot keep running counts as a fault. */
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

  /** Ends an unused worker after a short wait, unless it is used again. */
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

/** The client of this page. */
export const library = new LibraryClient()

/** A listener that the worker can call. @param progress gets a share, from 0 to 1 */
export const telling = (progress: (share: number) => void) => proxy(progress)
