/** While a run plays faster than anybody reads, what is shown stays for so long, ms: it takes a moment to be fetched and seen. */
export const SEEN_MS = 1_000

/** The thing that is shown of those that are in work, one after another. */
export class SeenThing {
  #thing = $state<string | null>(null)
  #newest: string | null = null
  #since = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  get thing(): string | null {
    return this.#thing
  }

  /** @param isFast it plays faster than anybody reads; else the newest is shown at once */
  follow(thing: string | null, isFast: boolean): void {
    this.#newest = thing
    const left = isFast ? this.#since + SEEN_MS - performance.now() : 0
    if (left <= 0) this.#show()
    else this.#timer ??= setTimeout(() => this.#show(), left)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #show(): void {
    this.end()
    this.#since = performance.now()
    this.#thing = this.#newest
  }
}
