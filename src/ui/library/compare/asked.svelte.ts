import type { LibraryApi } from '../../../../workers/api/library.api'
import type { Fault, Reply } from '../../../../workers/api/run.api'

export type Api = Pick<
  LibraryApi,
  'compare' | 'previewMerge' | 'keepMerged' | 'read' | 'forgetRead' | 'rows' | 'thing' | 'remove'
>
/** The Library's worker, or a fake in a test. Never rejects. */
export interface CompareClient {
  ask<T>(call: (api: Api) => Promise<Reply<T>>): Promise<Reply<T>>
}

/** Delay (ms) before the page shows progress and a cancel button. */
const SLOW = 1_000

/** A question whose input changes. Only the answer to the latest one counts. */
export class LatestAnswer<T> {
  /** The last answer. It stays while the next one is pending. */
  value = $state.raw<T | null>(null)
  fault = $state.raw<Fault | null>(null)
  isWaiting = $state(false)
  /** The answer is taking longer than `SLOW`. */
  isSlow = $state(false)
  /** Progress, from 0 to 1. */
  share = $state(0)
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Resolves with whether this call was answered and is still the latest. */
  async ask(
    client: CompareClient,
    call: (api: Api, progress: (share: number) => void) => Promise<Reply<T>>,
  ): Promise<boolean> {
    const turn = ++this.#turn
    clearTimeout(this.#timer)
    this.isWaiting = true
    this.isSlow = false
    this.share = 0
    this.fault = null
    this.#timer = setTimeout(() => (this.isSlow = true), SLOW)
    const reply = await client.ask((api) =>
      call(api, (share) => {
        if (turn === this.#turn) this.share = share
      }),
    )
    if (turn !== this.#turn) return false
    this.#rest()
    if (reply.ok) this.value = reply.value
    else this.fault = reply.fault
    return reply.ok
  }

  /** Stops waiting; the last answer stays. */
  cancel(): void {
    this.#turn++
    this.#rest()
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.isWaiting = false
    this.isSlow = false
  }
}
