/** Rate of an event, with a Beta prior of imagined cases. */
export class BetaRate {
  #hits: number
  #of: number

  constructor(hits: number, of: number) {
    this.#hits = hits
    this.#of = of
  }

  /** In [0, 1]. */
  get value(): number {
    return this.#hits / this.#of
  }

  /** @param hits in [0, 1]: to what degree the event happened this time */
  count(hits: number): void {
    this.#hits += hits
    this.#of++
  }
}
