import { FRAME_MS, type Clock } from '../../shared/clock'

/** A hidden page needs no frames, only to be right when it is looked at. */
const HIDDEN_MS = 1_000

/**
 * Tells the page what changed: at most once a frame, many changes as one update, none when nothing changed, and
 * none before the page has taken the last one, so that a slow page never has a queue.
 */
export class Publisher<Update> {
  readonly #clock: Clock
  readonly #build: () => Update | null
  #listener: ((update: Update) => unknown) | undefined
  #interval = FRAME_MS
  #hasNews = false
  #isSending = false
  #delivery: Promise<void> = Promise.resolve()
  #waiting: (() => void)[] = []
  #lastAt = -Infinity
  #cancel: (() => void) | undefined

  /** @param build what there is to tell; null: nothing yet */
  constructor(clock: Clock, build: () => Update | null) {
    this.#clock = clock
    this.#build = build
  }

  set listener(listener: (update: Update) => unknown) {
    this.#listener = listener
    // One that never answered, because its page is gone, is not waited for.
    this.#isSending = false
    this.changed()
  }

  set isVisible(isVisible: boolean) {
    this.#interval = isVisible ? FRAME_MS : HIDDEN_MS
    this.#unschedule()
    this.#schedule()
  }

  changed(): void {
    this.#hasNews = true
    this.#schedule()
  }

  /** Resolves when the page has taken all that has changed so far, or is not looking. */
  told(): Promise<void> {
    if (!this.#listener || this.#interval === HIDDEN_MS) return Promise.resolve()
    if (!this.#hasNews) return this.#delivery
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #schedule(): void {
    if (!this.#hasNews || this.#isSending || this.#cancel) return
    const wait = Math.max(0, this.#lastAt + this.#interval - this.#clock.now())
    this.#cancel = this.#clock.after(wait, () => this.#send())
  }

  #unschedule(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  #send(): void {
    this.#unschedule()
    const update = this.#build()
    if (this.#isSending || !this.#listener || !update) return
    this.#hasNews = false
    this.#isSending = true
    this.#lastAt = this.#clock.now()
    const waiting = this.#waiting
    this.#waiting = []
    this.#delivery = this.#deliver(this.#listener, update).then(() => {
      for (const told of waiting) told()
    })
  }

  async #deliver(listener: (update: Update) => unknown, update: Update): Promise<void> {
    try {
      await listener(update)
    } catch (error) {
      // The page's own fault while drawing: it arrives here, and nobody else would see it.
      console.error(error)
    }
    if (listener !== this.#listener) return
    this.#isSending = false
    this.#schedule()
  }
}
