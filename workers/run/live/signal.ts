/** An event that can be waited for, and waited for again after `reset`. */
export class Signal {
  #raise = () => {}
  #raised = this.#next()

  /** Settles when the signal is raised; at once if it was raised and not reset. */
  get raised(): Promise<void> {
    return this.#raised
  }

  raise(): void {
    this.#raise()
  }

  reset(): void {
    this.#raised = this.#next()
  }

  #next(): Promise<void> {
    return new Promise((resolve) => (this.#raise = resolve))
  }
}
