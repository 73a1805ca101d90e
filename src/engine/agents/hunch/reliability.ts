import { powerOf } from './failures'

/** Of a few attempts that all worked nobody concludes that none ever fails. */
const SLACK = 0.1

/** How often an attempt works which has everything at hand: 1, as long as nothing that is known to work has failed. */
export class Reliability {
  readonly #isVerdict: boolean
  #worked = 0
  #failed = 0

  /** @param isVerdict whether every failure is held to be conclusive */
  constructor(isVerdict: boolean) {
    this.#isVerdict = isVerdict
  }

  /** In (0, 1]. */
  get value(): number {
    return this.#isVerdict ? 1 : (this.#worked + 1) / (this.#worked + 1 + this.#failed)
  }

  /** How likely it is that what works fails so many times in a row, by all other attempts. */
  streak(failures: number): number {
    if (this.#isVerdict) return 0
    const others = this.#failed - failures
    const once = (others + SLACK) / (this.#worked + others + 1 + SLACK)
    return powerOf(once, failures)
  }

  /** An attempt at what is known to work, with everything at hand. */
  count(worked: boolean): void {
    if (worked) this.#worked++
    else this.#failed++
  }

  /** What failed was another rule by then: it says nothing of chance. */
  takeBack(failures: number): void {
    this.#failed -= failures
  }
}
