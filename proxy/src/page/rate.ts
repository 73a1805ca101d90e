/**
 * Rate limit of a page's messages: a burst, and then a number per second. A page that plays sends one or two
 * per second.
 */
export const BURST = 40
const PER_SECOND = 10

export class RateLimit {
  #left = BURST
  #at: number

  /** @param now ms */
  constructor(now: number) {
    this.#at = now
  }

  /** Counts one message; returns false if it exceeds the limit. */
  allows(now: number): boolean {
    this.#left = Math.min(BURST, this.#left + ((now - this.#at) / 1000) * PER_SECOND)
    this.#at = now
    return --this.#left >= 0
  }
}
