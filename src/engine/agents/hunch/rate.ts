/** How often something has turned out to be so, with a few cases imagined beforehand (a Beta prior). */
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

  /** @param hits in [0, 1]: how far it was so this time */
  count(hits: number): void {
    this.#hits += hits
    this.#of++
  }
}
