import type { Clock } from '../../shared/clock'
import { Loop, type IsTimeUp, type Next } from './loop'
import type { Playable } from './playable'

/** Pause between two slices of precomputing, so that other work gets time. */
const PAUSE_MS = 8

/** Computes the open run behind playing and seeking. Errors are ignored: they occur again when playback reaches that step. */
export class Background {
  readonly #restoring: Loop
  readonly #precomputing: Loop
  readonly #changed: () => void

  /** @param changed called when there is something else to show */
  constructor(clock: Clock, changed: () => void) {
    this.#restoring = new Loop(clock)
    this.#precomputing = new Loop(clock)
    this.#changed = changed
  }

  /** Computes the timeline up to a step without moving, as if the user had been there, and asks nothing. */
  restore(run: Playable, step: number): void {
    const work = this.#restoring.run((isTimeUp) => {
      const next = run.restore(step, isTimeUp)
      this.#changed()
      return next
    })
    work.catch(() => undefined)
  }

  /** Computes what lies ahead while there is nothing else to do. */
  precompute(slice: (isTimeUp: IsTimeUp) => Next): void {
    const work = this.#precomputing.run((isTimeUp) => {
      const next = slice(isTimeUp)
      return next === 0 ? PAUSE_MS : next
    })
    work.then(
      (isDone) => isDone && this.#changed(),
      () => undefined,
    )
  }

  stop(): void {
    this.#restoring.stop()
    this.#precomputing.stop()
  }
}
