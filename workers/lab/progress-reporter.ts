import { Spending } from '../../src/lab/spending'
import type { OnReply as HeardReply } from '../../src/models/chat/cached-engine'
import type { Clock } from '../shared/clock'
import type { ReplyCounts } from '../api/lab.api'

const EVERY_MS = 200

/** Counts a model’s replies, and reports them a few times a second instead of one by one. */
export class ProgressReporter {
  readonly #clock: Clock
  #spent = new Spending()
  #at = -Infinity
  /** Receives the reports; null: no caller asked for them. */
  listener: ((heard: ReplyCounts) => void) | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly hear: HeardReply = (reply, ms) => {
    this.#spent.hear(reply, ms)
    if (this.#clock.now() - this.#at >= EVERY_MS) this.report()
  }

  /** Reports the replies since the last report. */
  report(): void {
    const { answered, calls, kept, promptTokens, completionTokens } = this.#spent
    if (answered > 0) this.listener?.({ calls, kept, promptTokens, completionTokens })
    this.#spent = new Spending()
    this.#at = this.#clock.now()
  }
}
