import type { IsTimeUp, Next } from './loop'
import type { MovingHead } from './pacing'

/** One run, or several in lock-step. */
export interface Playable {
  readonly playhead: MovingHead
  readonly horizon: number
  /** Undefined: the run waits for no answer from outside. */
  readonly live?: AnswerSource | undefined
  /** Nothing has to be computed to show that step. */
  isKnown(step: number): boolean
  /** A slice of the way to a step, forwards or back. */
  goTo(step: number, isTimeUp: IsTimeUp): Next
  /** A slice of computing the timeline up to a step, without moving. */
  restore(step: number, isTimeUp: IsTimeUp): Next
}

/** Models, persons and bots that a run waits for. */
export interface AnswerSource {
  /** The run moves: its questions are asked. */
  go(): void
  /** The run is paused: asks nothing more. */
  hold(): void
  /** Each settles when the run starts to wait for an answer. */
  readonly asked: readonly Promise<void>[]
}
