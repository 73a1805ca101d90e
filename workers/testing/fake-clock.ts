import type { Clock } from '../shared/clock'

interface Timer {
  readonly at: number
  readonly call: () => void
}

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #now = 0
  readonly #timers = new Set<Timer>()
  readonly #settle: () => Promise<void>
  readonly #lookCost: number

  /**
   * @param settle lets all pending promises settle
   * @param lookCost ms that pass at every look at the clock, to simulate working time
   */
  constructor(settle: () => Promise<void>, lookCost = 0) {
    this.#settle = settle
    this.#lookCost = lookCost
  }

  now(): number {
    return (this.#now += this.#lookCost)
  }

  after(ms: number, call: () => void): () => void {
    const timer = { at: this.#now + ms, call }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Advances by `ms`, calling each timer at its time. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await this.#settle()
    for (let timer = this.#next(end); timer; timer = this.#next(end)) {
      this.#timers.delete(timer)
      this.#now = Math.max(this.#now, timer.at)
      timer.call()
      await this.#settle()
    }
    this.#now = Math.max(this.#now, end)
  }

  /** Time passes without timers, as in a suspended machine. */
  sleep(ms: number): void {
    this.#now += ms
  }

  #next(end: number): Timer | undefined {
    const due = [...this.#timers].filter(({ at }) => at <= end)
    return due.sort((a, b) => a.at - b.at)[0]
  }
}
