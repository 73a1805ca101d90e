/** Seconds that count: a pace changes, and what was kept from an earlier try passes at once. */
const WINDOW = 20
/** Seconds before anything is said. */
const PATIENCE = 2

/** How long something goes on, by its pace so far. */
export class TokenPace {
  readonly #now: () => number
  /** Seconds, and the share that was done then; oldest first. */
  #samples: { readonly at: number; readonly share: number }[] = []

  /** @param now in ms, from anywhere */
  constructor(now: () => number) {
    this.#now = now
  }

  /** @returns seconds left; null: not known yet */
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
