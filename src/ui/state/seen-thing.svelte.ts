/** How long (ms) an item stays in view while a run plays too fast to read. Fetching and seeing it takes a moment. */
export const SEEN_MS = 1_000

/** Chooses the item to show among those that are worked on in turn. */
export class SeenThing {
  #thing = $state<string | null>(null)
  #newest: string | null = null
  #since = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  get thing(): string | null {
    return this.#thing
  }

  /** @param isFast the run plays too fast to read; otherwise the newest item shows at once */
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
