/** How much a page may say: some at once, and so many a second for good. A page that plays says one or two. */
export const BURST = 40
const PER_SECOND = 10

export class RateLimit {
  #left = BURST
  #at: number

  /** @param now ms */
  constructor(now: number) {
    this.#at = now
  }

  /** Counts one; false: that is too many. */
  allows(now: number): boolean {
    this.#left = Math.min(BURST, this.#left + ((now - this.#at) / 1000) * PER_SECOND)
    this.#at = now
    return --this.#left >= 0
  }
}
