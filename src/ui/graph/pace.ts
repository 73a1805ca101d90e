/** After each drawing, the page's thread is free for this multiple of the drawing's duration. */
const REST = 4

/**
 * Limits how often a picture is drawn while its contents change all the time, so that drawing takes a fifth of the
 * thread's time. Quick drawings happen at once; slow ones combine several changes. Drawing begins after the frame of
 * the change, because that frame lays out the rest of the page.
 */
export class DrawPace {
  readonly #draw: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame: number | undefined
  #earliest = -Infinity

  constructor(draw: () => void) {
    this.#draw = draw
  }

  /** Something changed: it is drawn when there is time. */
  soon(): void {
    if (this.#timer !== undefined || this.#frame !== undefined) return
    this.#timer = setTimeout(() => this.#afterFrame(), Math.max(0, this.#earliest - performance.now()))
  }

  /** Draws at once, because the user waits for it. */
  now(): void {
    this.stop()
    const start = performance.now()
    this.#draw()
    this.spent(performance.now() - start)
  }

  /** Records `ms` spent on part of a drawing, and delays the next one accordingly. */
  spent(ms: number): void {
    // Time spent drawing while it rested does not count as rest.
    this.#earliest = Math.max(this.#earliest + ms, performance.now()) + REST * ms
  }

  stop(): void {
    clearTimeout(this.#timer)
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#timer = undefined
    this.#frame = undefined
  }

  #afterFrame(): void {
    this.#timer = undefined
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined
      this.#timer = setTimeout(() => this.now())
    })
  }
}
