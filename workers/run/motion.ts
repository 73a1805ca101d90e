import { FRAME_MS, type Clock } from '../shared/clock'
import { Loop, type Next } from './loop'

/** What is moved: a run, or several in step. */
export interface Movable {
  readonly playhead: Head
  readonly horizon: number
  /** A slice of the way to a step, forwards or back. */
  goTo(step: number, isTimeUp: () => boolean): Next
  /** A slice of making known what lies ahead, up to a step, without moving. */
  recall(step: number, isTimeUp: () => boolean): Next
}

/** How a run is played. */
export interface Playing {
  /** Steps a second, above 0; null: as fast as it goes; or for how long each step stays, in ms. */
  readonly pace: number | null | ((step: number) => number)
  /** A step that lies ahead, at which it is to stop by itself; null: none, or none is known yet. */
  readonly rest?: () => number | null
}

/** Where it is: a playhead, or several in step. */
interface Head {
  readonly step: number
  readonly isAtEnd: boolean
  /** As `Playhead.proceed`. */
  proceed(step: number, isTimeUp: () => boolean): boolean | Promise<void>
}

/** So much of the time that a sleeping machine or a throttled timer swallowed is made up for. */
const MAX_LAG_MS = 1_000
/** Timers may fire this much early. */
const TOLERANCE_MS = 1
/** What stays as long as this is to be read: it stays as long from when it is there. */
const READ_MS = 500
/** Of the time between two slices of looking ahead so much is left to whatever else there is to do. */
const BREATH_MS = 8

/** What moves the open run: playing or seeking, whichever was asked for last, and recalling behind their back. */
export class Motion {
  readonly #clock: Clock
  readonly #loop: Loop
  readonly #recalling: Loop
  readonly #foreseeing: Loop
  readonly #moved: () => void
  /** Every play and halt is a new one; what belongs to an older one has no say. */
  #generation = 0
  #isPlaying = false

  /** @param moved called after every slice in which the run may have moved */
  constructor(clock: Clock, moved: () => void) {
    this.#clock = clock
    this.#loop = new Loop(clock)
    this.#recalling = new Loop(clock)
    this.#foreseeing = new Loop(clock)
    this.#moved = moved
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  /**
   * Moves on by the clock. Resolves when the run has ended, or playing was halted or begun anew; rejects with what the run
   * throws.
   */
  async play({ playhead }: Movable, { pace, rest = () => null }: Playing): Promise<void> {
    const generation = ++this.#generation
    this.#isPlaying = true
    const begun = playhead.step
    const last = () => {
      const step = rest()
      return step !== null && step > begun && step >= playhead.step ? step : Infinity
    }
    try {
      await this.#run(
        pace === null
          ? unpaced(playhead)
          : typeof pace === 'number'
            ? this.#paced(playhead, 1_000 / pace, last)
            : this.#bent(playhead, pace, last),
      )
    } finally {
      if (generation === this.#generation) this.halt()
    }
  }

  /** Resolves when there, or superseded; rejects with what the run throws. A step beyond the run means its end. */
  goTo(run: Movable, step: number): Promise<unknown> {
    const target = Math.trunc(Math.max(0, Math.min(step, run.horizon))) || 0
    return this.#run((isTimeUp) => run.goTo(target, isTimeUp))
  }

  /** Makes the timeline known again up to a step, without moving on it and without asking anybody. */
  recall(run: Movable, step: number, grown: () => void): void {
    const way = this.#recalling.run((isTimeUp) => {
      const next = run.recall(step, isTimeUp)
      grown()
      return next
    })
    // What fails here fails again, and is told, when the run is played that far.
    way.catch(() => undefined)
  }

  /** Computes what lies ahead, out of sight, while there is nothing else to do. */
  foresee(slice: (isTimeUp: () => boolean) => Next, done: () => void): void {
    const way = this.#foreseeing.run((isTimeUp) => {
      const next = slice(isTimeUp)
      return next === 0 ? BREATH_MS : next
    })
    // As with what is recalled.
    way.then(
      (isDone) => isDone && done(),
      () => undefined,
    )
  }

  /** The same at once: it takes the place of playing and seeking. True when it is done, false when it was superseded. */
  search(slice: (isTimeUp: () => boolean) => Next): Promise<boolean> {
    return this.#loop.run(slice)
  }

  /** No more playing and seeking. */
  halt(): void {
    this.#generation++
    this.#isPlaying = false
    this.#loop.stop()
  }

  /** Another run takes this one's place. */
  forget(): void {
    this.halt()
    this.#recalling.stop()
    this.#foreseeing.stop()
  }

  #run(slice: (isTimeUp: () => boolean) => Next): Promise<boolean> {
    return this.#loop.run((isTimeUp) => {
      const next = slice(isTimeUp)
      this.#moved()
      return next
    })
  }

  /** Each step has its own time. */
  #bent(playhead: Head, stay: (step: number) => number, last: () => number) {
    /** Since when it stands at its step. */
    let since = this.#clock.now()
    return (isTimeUp: () => boolean): Next => {
      const now = this.#clock.now()
      const rest = last()
      let due = playhead.step
      let left = since
      for (; due < rest && left + stay(due) <= now + TOLERANCE_MS; due++) {
        left = Math.max(left + stay(due), now - MAX_LAG_MS)
        // Nothing that is to be read is hurried over because something was late.
        if (stay(due + 1) >= READ_MS) left = Math.max(left, now)
      }
      const from = playhead.step
      const progress = playhead.proceed(due, isTimeUp)
      if (progress instanceof Promise) {
        return progress.then(() => {
          since = this.#clock.now()
        })
      }
      // Where time was up before, the rest is done in the next slice.
      if (playhead.step === due) since = left
      else if (playhead.step > from) since = now
      if (playhead.isAtEnd || playhead.step >= rest) return 'done'
      const after = this.#clock.now()
      return Math.max(now + FRAME_MS - after, since + stay(playhead.step) - after, 0)
    }
  }

  #paced(playhead: Head, period: number, last: () => number) {
    /** When the playhead should have been at step 0, by the pace. */
    let origin = this.#clock.now() - playhead.step * period
    return (isTimeUp: () => boolean): Next => {
      const start = this.#clock.now()
      origin = Math.max(origin, start - playhead.step * period - MAX_LAG_MS)
      const rest = last()
      const due = Math.min(rest, Math.floor((start - origin + TOLERANCE_MS) / period))
      const progress = playhead.proceed(due, isTimeUp)
      if (progress instanceof Promise) {
        // Waiting for a model's word is not lag.
        return progress.then(() => {
          origin = this.#clock.now() - playhead.step * period
        })
      }
      if (playhead.isAtEnd || playhead.step >= rest) return 'done'
      const now = this.#clock.now()
      return Math.max(start + FRAME_MS - now, origin + (playhead.step + 1) * period - now, 0)
    }
  }
}

const unpaced =
  (playhead: Head) =>
  (isTimeUp: () => boolean): Next => {
    const progress = playhead.proceed(Infinity, isTimeUp)
    if (progress instanceof Promise) return progress
    return playhead.isAtEnd ? 'done' : 0
  }
