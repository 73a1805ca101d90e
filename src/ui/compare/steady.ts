/** While runs play, what is read of them stays for so long at least, ms. */
export const HOLD = 2_000

/**
 * Shows what is newest, but while runs play no more than one thing in two seconds: a sentence is to be read before
 * the next comes. What came in between is left out. Once they stand still, what is shown is true of that step.
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

  /** @param read what to show now, asked only when it can be shown */
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
