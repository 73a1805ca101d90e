/** Length of the window in seconds: the pace changes, and a stored part passes at once. */
const WINDOW = 20
/** Seconds before the first estimate. */
const PATIENCE = 2

/** Estimates the remaining time by the pace so far. */
export class TokenPace {
  readonly #now: () => number
  /** Time in seconds, with the share that was done then; oldest first. */
  #samples: { readonly at: number; readonly share: number }[] = []

  /** @param now a clock in ms with any origin */
  constructor(now: () => number) {
    this.#now = now
  }

  /** @returns seconds left; null: unknown so far */
  secondsLeft(share: number): number | null {
    const at = this.#now() / 1000
    this.#samples.push({ at, share })
    while (this.#samples.length > 2 && at - this.#samples[0]!.at > WINDOW) this.#samples.shift()
    const first = this.#samples[0]!
    const [seconds, done] = [at - first.at, share - first.share]
    if (share >= 1) return 0
    return seconds < PATIENCE || done <= 0 ? null : ((1 - share) / done) * seconds
  }
}
