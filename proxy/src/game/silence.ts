/** Detects a silent server. A frozen server keeps the connection open without an error. */
import type { Clock } from '../session/clock'

/** Limit in ms. A Minecraft server sends the time every second and a keep-alive every 15 s. */
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
