import type { RunEvent } from '../../../src/engine/events'
import type { Ledger } from '../../../src/engine/ledger'
import { type Run } from '../../../src/engine/run'
import { ledgerOf } from '../../../src/engine/cast'
import type { Attribution } from './attribution'
import type { IsTimeUp } from './loop'

/** Steps between two looks at the clock; some 0.1 ms. */
const STRIDE = 32

/**
 * A run as far as it has been computed, which only grows. Its events are the only history, so going back needs no
 * second computation: running again would give these events again, and a `Playhead` reads them from the start.
 */
export class Timeline {
  readonly run: Run
  /**
   * What is known at the furthest step that somebody has been at: its curve and marks are the timeline's. What has been
   * computed beyond that nobody sees.
   */
  readonly ledger: Ledger
  #shown = 0
  /** The events with whose word it was, where that may be another's than the model's; null: as they are. */
  readonly #attributed: RunEvent[] | null
  readonly #attribute: Attribution
  /** The agent has done all that it does before the next action. */
  #isSettled = false
  /** What a stride threw. An agent that threw cannot go on, so neither can the run. */
  #failure: Error | null = null

  /** @param attribute says of its events whose word it was; left out: the model's, all of it */
  constructor(run: Run, attribute?: Attribution) {
    this.run = run
    this.ledger = ledgerOf(run.cast)
    this.#attributed = attribute ? [] : null
    this.#attribute = attribute ?? ((event) => event)
  }

  /** As they are shown: with whose word it was. */
  get events(): readonly RunEvent[] {
    const { events } = this.run
    const attributed = this.#attributed
    if (!attributed) return events
    while (attributed.length < events.length) attributed.push(this.#attribute(events[attributed.length]!))
    return attributed
  }

  /** How far it is computed. */
  get furthest(): number {
    return this.run.step
  }

  /** How far somebody has been. */
  get reached(): number {
    return this.ledger.step
  }

  get horizon(): number {
    return this.run.cast.horizon
  }

  /** Whether there is nothing to compute up to `step`: it is known, or the run has ended before. */
  isKnown(step: number): boolean {
    return this.run.ended || this.run.step > step || (this.run.step === step && this.#isSettled)
  }

  /**
   * Goes on towards `step`, but not for long. A promise means that somebody is waited for.
   * @throws what the agent, the world or the model threw, now and whenever the run is to go on
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

  /** Somebody is at the event at this place, and has been at all before it. */
  reach(place: number): void {
    const { events } = this
    while (this.#shown <= place && this.#shown < events.length) this.ledger.apply(events[this.#shown++]!)
  }

  /** As if somebody had been at that step: a run that is taken up again. False when time was up before. */
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
