/** Something that others wait for, and that can be waited for anew once it has come. */
export class Bell {
  #ring = () => {}
  #rung = this.#next()

  /** Settles when it rings; at once if it has rung and was not reset. */
  get rung(): Promise<void> {
    return this.#rung
  }

  ring(): void {
    this.#ring()
  }

  reset(): void {
    this.#rung = this.#next()
  }

  #next(): Promise<void> {
    return new Promise((resolve) => (this.#ring = resolve))
  }
}
