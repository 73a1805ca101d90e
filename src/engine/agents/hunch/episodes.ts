/** How long episodes last, in attempts: all that is held is lost with their end. */
export class EpisodeLengths {
  /** Which one it is. */
  number = 0
  #attempts = 0
  /** Of each that was ended: how many attempts it had. */
  readonly #ended: number[] = []
  #inAll = 0

  /** @param wasEnded whether the world ended the one before */
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
   * The probability that this one has so many attempts more: by those that came so far, and one imagined, whose odds to end before are so
   * many attempts to as many as are usual. 1, as long as none was ever ended.
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
