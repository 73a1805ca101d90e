/** A server that says nothing: it may be frozen, and the connection to it stands as if nothing were wrong. */
import type { Clock } from '../session/clock'

/** ms. The game's server says what time it is each second, and asks whether somebody is there every 15. */
export const SILENT = 25_000

export class Silence {
  readonly #clock: Clock
  readonly #then: () => void
  #calm: () => void = () => undefined
  #over = false

  constructor(clock: Clock, then: () => void) {
    this.#clock = clock
    this.#then = then
    this.heard()
  }

  heard(): void {
    if (this.#over) return
    this.#calm()
    this.#calm = this.#clock.after(SILENT, () => {
      this.end()
      this.#then()
    })
  }

  end(): void {
    this.#over = true
    this.#calm()
  }
}
