/** Minimum time that a sentence stays on screen while runs play, in ms. */
export const HOLD = 2_000

/**
 * Shows the newest value, but while runs play at most one every two seconds, so that the user can read each
 * sentence. Values in between are dropped. When the runs stop, the value of the current step is shown.
 */
export class Steady<T> {
  readonly #show: (value: T) => void
  readonly #isSame: (a: T, b: T) => boolean
  #shown: { readonly value: T; readonly at: number } | null = null
  #read: (() => T) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(show: (value: T) => void, isSame: (a: T, b: T) => boolean) {
    this.#show = show
    this.#isSame = isSame
  }

  /** @param read returns the value to show; called only when it can be shown */
  offer(read: () => T, isPlaying: boolean): void {
    this.#read = read
    const left = isPlaying && this.#shown ? this.#shown.at + HOLD - performance.now() : 0
    if (left <= 0) this.#turn()
    else this.#timer ??= setTimeout(() => this.#turn(), left)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#read = null
  }

  #turn(): void {
    const value = this.#read?.()
    this.end()
    if (value === undefined || (this.#shown && this.#isSame(this.#shown.value, value))) return
    this.#shown = { value, at: performance.now() }
    this.#show(value)
  }
}
