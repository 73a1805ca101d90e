/** Length of episodes, in attempts. At the end of an episode the inventory is lost. */
export class EpisodeLengths {
  /** Number of the current episode, from 1. */
  number = 0
  #attempts = 0
  /** Number of attempts in each episode that the world ended. */
  readonly #ended: number[] = []
  #inAll = 0

  /** @param wasEnded whether the world ended the previous episode */
  begin(wasEnded: boolean): void {
    if (wasEnded) {
      this.#ended.push(this.#attempts)
      this.#inAll += this.#attempts
    }
    this.number++
    this.#attempts = 0
  }

  attempt(): void {
    this.#attempts++
  }

  /**
   * The probability that the current episode lasts for this number of further attempts: the share of earlier
   * episodes that did, plus one imagined episode of usual length. 1 while no episode was ended.
   */
  lasts(attempts: number): number {
    const ended = this.#ended.length
    if (ended === 0) return 1
    const most = this.#attempts + attempts
    const usual = (1 + this.#inAll) / ended
    let [open, longer] = [1, usual / (usual + attempts)]
    for (const length of this.#ended) {
      if (length < this.#attempts) continue
      open++
      if (length >= most) longer++
    }
    return longer / open
  }
}
