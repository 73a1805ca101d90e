import type { RunEvent } from '../../../src/engine/events'
import type { Ledger } from '../../../src/engine/ledger'
import { type Run } from '../../../src/engine/run'
import { ledgerOf } from '../../../src/engine/run-setup'
import type { Attribution } from './attribution'
import type { IsTimeUp } from './loop'

/** Steps between two looks at the clock; about 0.1 ms. */
const STRIDE = 32

/**
 * A run as far as it has been computed, which only grows. Its events are the only history, so going back needs no
 * second computation: running again would give these events again, and a `Playhead` reads them from the start.
 */
export class Timeline {
  readonly run: Run
  /**
   * The ledger at the furthest step that the user has reached: its curve and marks are the timeline's. The page sees nothing
   * that was computed beyond that.
   */
  readonly ledger: Ledger
  #shown = 0
  /** The events with the authors of their answers; null: the model gave them all. */
  readonly #attributed: RunEvent[] | null
  readonly #attribute: Attribution
  /** The agent has done all that it does before the next action. */
  #isSettled = false
  /** The error of a stride. An agent cannot go on after an error, so neither can the run. */
  #failure: Error | null = null

  /** @param attribute left out: the model gave all answers */
  constructor(run: Run, attribute?: Attribution) {
    this.run = run
    this.ledger = ledgerOf(run.setup)
    this.#attributed = attribute ? [] : null
    this.#attribute = attribute ?? ((event) => event)
  }

  /** As they are shown, with the authors of their answers. */
  get events(): readonly RunEvent[] {
    const { events } = this.run
    const attributed = this.#attributed
    if (!attributed) return events
    while (attributed.length < events.length) attributed.push(this.#attribute(events[attributed.length]!))
    return attributed
  }

  /** The last computed step. */
  get furthest(): number {
    return this.run.step
  }

  /** The furthest step that the user has reached. */
  get reached(): number {
    return this.ledger.step
  }

  get horizon(): number {
    return this.run.setup.horizon
  }

  /** Whether there is nothing to compute up to `step`: it is known, or the run has ended before. */
  isKnown(step: number): boolean {
    return this.run.ended || this.run.step > step || (this.run.step === step && this.#isSettled)
  }

  /**
   * Computes a few steps towards `step`. A promise means that the run waits for an answer.
   * @throws what the agent, the world or the model threw, now and at every later call
   */
  stride(step: number): Promise<void> | undefined {
    if (this.#failure) throw this.#failure
    try {
      const waiting = this.run.proceed(Math.min(step, this.run.step + STRIDE))
      this.#isSettled = !waiting
      return waiting
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error))
      throw this.#failure
    }
  }

  /** The user has reached the event at this place. */
  reach(place: number): void {
    const { events } = this
    while (this.#shown <= place && this.#shown < events.length) this.ledger.apply(events[this.#shown++]!)
  }

  /** Counts as reached by the user: for a run that is resumed. False: the time was up before. */
  reachStep(step: number, isTimeUp: IsTimeUp): boolean {
    const { events } = this
    for (;;) {
      const event = events[this.#shown]
      if (!event || event.step > step) return true
      this.reach(this.#shown)
      if (this.#shown % 32 === 0 && isTimeUp()) return false
    }
  }
}
