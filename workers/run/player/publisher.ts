import { FRAME_MS, type Clock } from '../../shared/clock'

/** Update interval of a hidden page: it only has to be right when the user looks at it again. */
const HIDDEN_MS = 1_000

/**
 * Sends updates to the page: at most one per frame, none without a change, and none before the page has taken the last
 * one, so that a slow page never has a queue.
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

  /** @param build the update; null: there is none yet */
  constructor(clock: Clock, build: () => Update | null) {
    this.#clock = clock
    this.#build = build
  }

  set listener(listener: (update: Update) => unknown) {
    this.#listener = listener
    // A listener whose page is gone never answers: it is not waited for.
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

  /** Resolves when the page has taken all changes so far, or is hidden. */
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
      // An error of the page while it draws: only this worker gets to know it.
      console.error(error)
    }
    if (listener !== this.#listener) return
    this.#isSending = false
    this.#schedule()
  }
}
