/** Something that others wait for, and that can be waited for anew once it has come. */
export class Signal {
  #ring = () => {}
  #rung = this.#next()

  /** Settles when it rings; at once if it has rung and was not reset. */
  get raised(): Promise<void> {
    return this.#rung
  }

  raise(): void {
    this.#ring()
  }

  reset(): void {
    this.#rung = this.#next()
  }

  #next(): Promise<void> {
    return new Promise((resolve) => (this.#ring = resolve))
  }
}
