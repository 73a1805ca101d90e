/**
 * Code that the first seconds do not need. (`{#await}` would load it too, but then errors in drawing its result reach
 * no `<svelte:boundary>`.)
 */
export class Late<T> {
  readonly #load: () => Promise<T>
  #loaded = $state.raw<T | null>(null)
  #hasFailed = $state(false)
  #isLoading = false

  constructor(load: () => Promise<T>) {
    this.#load = load
  }

  /** A value that is loaded from the start, where others are loaded late. */
  static of<T>(value: T): Late<T> {
    const late = new Late<T>(() => Promise.resolve(value))
    late.#loaded = value
    return late
  }

  /** Null until it is there. */
  get loaded(): T | null {
    return this.#loaded
  }

  /** It did not come: the connection may be gone. `retry` asks again. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  want(): void {
    void this.#fetch()
  }

  /**
   * Asks again. Some browsers remember for as long as the page lives that a module did not come; where the server
   * answers and the module still does not, only the page itself can be asked for again. The copy that the service worker
   * has may be damaged, so that is mended first. The link holds the view.
   */
  async retry(): Promise<void> {
    await this.#fetch()
    if (!this.#hasFailed || !(await isReachable())) return
    await import('../offline/mend').then(({ askToMend }) => askToMend()).catch(console.warn)
    location.reload()
  }

  async #fetch(): Promise<void> {
    if (this.#isLoading || this.#loaded) return
    this.#isLoading = true
    this.#hasFailed = false
    try {
      this.#loaded = await this.#load()
    } catch {
      this.#hasFailed = true
    } finally {
      this.#isLoading = false
    }
  }
}

/** Checks that the page's own address answers: offline, a reload would lose the screen. */
const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    (reply) => reply.ok,
    () => false,
  )
