import type { Clock } from './clock'
import { Loop, type Next } from './loop'
import { Player, type Head } from './player'

/** What is moved: a run, or several in step. */
export interface Movable {
  readonly playhead: Head
  readonly horizon: number
  /** A slice of the way to a step, forwards or back. */
  goTo(step: number, isTimeUp: () => boolean): Next
  /** A slice of making known what lies ahead, up to a step, without moving. */
  recall(step: number, isTimeUp: () => boolean): Next
}

/** What moves the open run: playing or seeking, whichever was asked for last, and recalling behind their back. */
export class Motion {
  readonly #loop: Loop
  readonly #recalling: Loop
  readonly #player: Player
  readonly #moved: () => void

  /** @param moved called after every slice in which the run may have moved */
  constructor(clock: Clock, moved: () => void) {
    this.#loop = new Loop(clock)
    this.#recalling = new Loop(clock)
    this.#player = new Player(clock, this.#loop, moved)
    this.#moved = moved
  }

  get isPlaying(): boolean {
    return this.#player.isPlaying
  }

  /** As `Player.play`. */
  play(run: Movable, stepsPerSecond: number | null): Promise<void> {
    return this.#player.play(run.playhead, stepsPerSecond)
  }

  /** Resolves when there, or superseded; rejects with what the run throws. A step beyond the run means its end. */
  async goTo(run: Movable, step: number): Promise<void> {
    const target = Math.trunc(Math.max(0, Math.min(step, run.horizon))) || 0
    await this.#loop.run((isTimeUp) => {
      const next = run.goTo(target, isTimeUp)
      this.#moved()
      return next
    })
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

  /** No more playing and seeking. */
  halt(): void {
    this.#player.stop()
  }

  /** Another run takes this one's place. */
  forget(): void {
    this.halt()
    this.#recalling.stop()
  }
}
