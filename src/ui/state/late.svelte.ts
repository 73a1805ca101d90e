/**
 * Code that the first seconds do not wait for. (An `{#await}` would load it as well, but what goes wrong in drawing
 * its result reaches no `<svelte:boundary>`.)
 */
export class Late<T> {
  readonly #load: () => Promise<T>
  #loaded = $state.raw<T | null>(null)
  #hasFailed = $state(false)
  #isLoading = false

  constructor(load: () => Promise<T>) {
    this.#load = load
  }

  /** Null until it is there. */
  get loaded(): T | null {
    return this.#loaded
  }

  /** It did not come: the connection may be gone. `want` asks again. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  want(): void {
    if (this.#isLoading || this.#loaded) return
    this.#isLoading = true
    this.#hasFailed = false
    this.#load()
      .then((loaded) => (this.#loaded = loaded))
      .catch(() => (this.#hasFailed = true))
      .finally(() => (this.#isLoading = false))
  }
}
