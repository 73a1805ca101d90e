import { FRAME_MS, type Clock } from './clock'
import type { Loop, Next } from './loop'

/** What a player moves: a playhead, or several in step. */
export interface Head {
  readonly step: number
  readonly isAtEnd: boolean
  /** As `Playhead.proceed`. */
  proceed(step: number, isTimeUp: () => boolean): boolean | Promise<void>
}

/** So much of the time that a sleeping machine or a throttled timer swallowed is made up for. */
const MAX_LAG_MS = 1_000
/** Timers may fire this much early. */
const TOLERANCE_MS = 1

/** Moves a playhead on by the clock, at a pace or as fast as it goes. */
export class Player {
  readonly #clock: Clock
  readonly #loop: Loop
  readonly #moved: () => void
  /** Every play and stop is a new one; what belongs to an older one has no say. */
  #generation = 0
  #isPlaying = false

  /** @param moved called after every slice in which the playhead may have moved */
  constructor(clock: Clock, loop: Loop, moved: () => void) {
    this.#clock = clock
    this.#loop = loop
    this.#moved = moved
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  stop(): void {
    this.#generation++
    this.#isPlaying = false
    this.#loop.stop()
  }

  /**
   * Resolves when the run has ended, or playing was stopped or begun anew; rejects with what the run throws.
   * @param stepsPerSecond above 0; null: as fast as it goes
   */
  async play(playhead: Head, stepsPerSecond: number | null): Promise<void> {
    const generation = ++this.#generation
    const slice =
      stepsPerSecond === null ? this.#unpaced(playhead) : this.#paced(playhead, 1_000 / stepsPerSecond)
    this.#isPlaying = true
    try {
      await this.#loop.run((isTimeUp) => {
        const next = slice(isTimeUp)
        this.#moved()
        return next
      })
    } finally {
      if (generation === this.#generation) this.stop()
    }
  }

  #unpaced(playhead: Head) {
    return (isTimeUp: () => boolean): Next => {
      const progress = playhead.proceed(Infinity, isTimeUp)
      if (progress instanceof Promise) return progress
      return playhead.isAtEnd ? 'done' : 0
    }
  }

  #paced(playhead: Head, period: number) {
    /** When the playhead should have been at step 0, by the pace. */
    let origin = this.#clock.now() - playhead.step * period
    return (isTimeUp: () => boolean): Next => {
      const start = this.#clock.now()
      origin = Math.max(origin, start - playhead.step * period - MAX_LAG_MS)
      const due = Math.floor((start - origin + TOLERANCE_MS) / period)
      const progress = playhead.proceed(due, isTimeUp)
      if (progress instanceof Promise) {
        // Waiting for a model's word is not lag.
        return progress.then(() => {
          origin = this.#clock.now() - playhead.step * period
        })
      }
      if (playhead.isAtEnd) return 'done'
      const now = this.#clock.now()
      return Math.max(start + FRAME_MS - now, origin + (playhead.step + 1) * period - now, 0)
    }
  }
}
