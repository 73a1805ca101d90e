import { Spending } from '../../src/lab/spending'
import type { OnReply as HeardReply } from '../../src/models/chat/cached-engine'
import type { Clock } from '../shared/clock'
import type { Heard } from '../api/lab.api'

const EVERY_MS = 200

/** Counts a model's replies, and tells of them now and then rather than one by one. */
export class Teller {
  readonly #clock: Clock
  #spent = new Spending()
  #at = -Infinity
  /** Who is told; null: nobody. */
  listener: ((heard: Heard) => void) | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly hear: HeardReply = (reply, ms) => {
    this.#spent.hear(reply, ms)
    if (this.#clock.now() - this.#at >= EVERY_MS) this.tell()
  }

  /** Tells of what has not been told of yet. */
  tell(): void {
    const { answered, calls, kept, promptTokens, completionTokens } = this.#spent
    if (answered > 0) this.listener?.({ calls, kept, promptTokens, completionTokens })
    this.#spent = new Spending()
    this.#at = this.#clock.now()
  }
}
