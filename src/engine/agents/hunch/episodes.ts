/** How long episodes last, in attempts: all that is held is lost with their end. */
export class Episodes {
  /** Which one it is. */
  number = 0
  #attempts = 0
  /** Of each that was ended: how many attempts it had. */
  readonly #ended: number[] = []

  /** @param wasEnded whether the world ended the one before */
  begin(wasEnded: boolean): void {
    if (wasEnded) this.#ended.push(this.#attempts)
    this.number++
    this.#attempts = 0
  }

  attempt(): void {
    this.#attempts++
  }

  /** The probability that this one has so many attempts more; 1, as long as none was ever ended. */
  lasts(attempts: number): number {
    let [open, longer] = [1, 1]
    const most = this.#attempts + attempts
    for (const length of this.#ended) {
      if (length < this.#attempts) continue
      open++
      if (length >= most) longer++
    }
    return this.#ended.length === 0 ? 1 : longer / open
  }
}
