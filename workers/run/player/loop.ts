import { SLICE_MS, type Clock } from '../../shared/clock'

/** Whether a slice of work has used up its time. */
export type IsTimeUp = () => boolean

/** What a slice of work ends with: nothing left, a pause in ms, or an answer to wait for. */
export type Next = 'done' | number | Promise<void>

/**
 * Work in slices of about 8 ms at most, so that the worker can receive messages in between. One piece of work at a time:
 * the next one supersedes it, and the promise of the superseded one resolves at once.
 */
export class Loop {
  readonly #clock: Clock
  #stop = () => {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  stop(): void {
    this.#stop()
  }

  /** True when the work is done, false when it was superseded or stopped; rejects with what `slice` throws. */
  run(slice: (isTimeUp: IsTimeUp) => Next): Promise<boolean> {
    this.#stop()
    return new Promise((resolve, reject) => {
      let cancel = () => {}
      let isStopped = false
      this.#stop = () => {
        isStopped = true
        cancel()
        resolve(false)
      }
      const turn = () => {
        if (isStopped) return
        const start = this.#clock.now()
        try {
          const next = slice(() => this.#clock.now() - start >= SLICE_MS)
          if (next === 'done') resolve(true)
          else if (typeof next === 'number') cancel = this.#clock.after(next, turn)
          else next.then(turn).catch(reject)
        } catch (error) {
          // Passes on any error that was thrown.
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }
      turn()
    })
  }
}
