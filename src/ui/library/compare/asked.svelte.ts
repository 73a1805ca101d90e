import type { LibraryApi } from '../../../../workers/api/library.api'
import type { Fault, Reply } from '../../../../workers/api/run.api'

export type Api = Pick<
  LibraryApi,
  'compare' | 'previewMerge' | 'keepMerged' | 'read' | 'forgetRead' | 'rows' | 'thing' | 'remove'
>
/** Who answers: the worker of the Library, or what stands in for it in a test. Never rejects. */
export interface CompareClient {
  ask<T>(call: (api: Api) => Promise<Reply<T>>): Promise<Reply<T>>
}

/** From so many ms on, waiting is shown, and can be ended. */
const SLOW = 1_000

/** One question, asked anew whenever it changes: only the answer to the last counts. */
export class LatestAnswer<T> {
  /** The last answer; while the next is awaited, it stays. */
  value = $state.raw<T | null>(null)
  fault = $state.raw<Fault | null>(null)
  isWaiting = $state(false)
  /** It takes longer than one waits without being told. */
  isSlow = $state(false)
  /** How much of it is done, from 0 to 1. */
  share = $state(0)
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Resolves with whether this was answered, and nothing else asked since. */
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

  /** It is not awaited any more; what was there stays. */
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
