import type { Heard as HeardReply } from '../../src/models/chat/cached-engine'
import type { Clock } from '../clock'
import type { Heard } from '../lab.api'

const NOTHING: Heard = { calls: 0, kept: 0, promptTokens: 0, completionTokens: 0 }
const EVERY_MS = 200

/** Counts a model's replies, and tells of them now and then rather than one by one. */
export class Teller {
  readonly #clock: Clock
  #told: Heard = NOTHING
  #at = -Infinity
  /** Who is told; null: nobody. */
  listener: ((heard: Heard) => void) | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly hear: HeardReply = ({ promptTokens, completionTokens }, ms) => {
    const { calls, kept, ...tokens } = this.#told
    this.#told =
      ms === 'kept'
        ? { calls, kept: kept + 1, ...tokens }
        : {
            calls: calls + 1,
            kept,
            promptTokens: tokens.promptTokens + (promptTokens ?? 0),
            completionTokens: tokens.completionTokens + (completionTokens ?? 0),
          }
    if (this.#clock.now() - this.#at >= EVERY_MS) this.tell()
  }

  /** Tells of what has not been told of yet. */
  tell(): void {
    if (this.#told !== NOTHING) this.listener?.(this.#told)
    this.#told = NOTHING
    this.#at = this.#clock.now()
  }
}
