import type { RunEvent } from '../../../src/engine/events'
import type { AttemptFold } from '../../../src/engine/attempts'
import type { Attempt, ItemDetails } from '../../../src/engine/minds'
import type { Ledger } from '../../../src/engine/ledger'
import { ledgerOf } from '../../../src/engine/run-setup'
import { FeedIndex } from './feed'
import type { Feed, FeedFilter, Account } from '../../api/run.api'
import type { IsTimeUp } from './loop'
import type { Timeline } from './timeline'

/** Number of attempts that the page gets: what fits on it, and some to scroll to. */
const STORY = 40

/** A place on a timeline, and everything that is known there. It only moves forwards: to go back, start a new one. */
export class Playhead {
  readonly timeline: Timeline
  readonly ledger: Ledger
  #place = 0
  #feed: FeedIndex
  readonly #attempts: AttemptFold<Attempt>

  constructor(timeline: Timeline, filter: FeedFilter) {
    this.timeline = timeline
    this.ledger = ledgerOf(timeline.run.setup)
    this.#feed = new FeedIndex(filter, this.timeline.run.setup)
    this.#attempts = timeline.run.setup.mind.attempts()
  }

  get step(): number {
    return this.ledger.step
  }

  /** Number of events up to here. */
  get place(): number {
    return this.#place
  }

  /** The events up to here. */
  get events(): readonly RunEvent[] {
    const { events } = this.timeline
    return this.#place === events.length ? events : events.slice(0, this.#place)
  }

  get feed(): Feed {
    return this.#feed.of(this.timeline.events)
  }

  get account(): Account {
    const { attempts } = this.#attempts
    let lessons = 0
    for (const { came } of attempts) if (came === 'lesson') lessons++
    return { attempts: attempts.slice(-STORY), total: attempts.length, lessons }
  }

  set filter(filter: FeedFilter) {
    this.#feed = new FeedIndex(filter, this.timeline.run.setup)
    const { events } = this.timeline
    for (let place = 0; place < this.#place; place++) this.#feed.see(events[place]!, place)
  }

  /** Everything that the mind knows of one thing. */
  told(thing: string): Promise<ItemDetails> {
    const { mind, world } = this.timeline.run.setup
    return mind.details(thing, this.events, world.task.actions)
  }

  /**
   * Reads the known events up to the end of `step`. False: the time was up before; the playhead then stands at the end of
   * an earlier step.
   */
  read(step: number, isTimeUp: IsTimeUp): boolean {
    const { events } = this.timeline
    for (let read = 0; ;) {
      const event = events[this.#place]
      if (!event || event.step > step) return true
      // Reading the clock costs as much as several events.
      if (event.step > this.step && ++read % 32 === 0 && isTimeUp()) return false
      this.ledger.apply(event)
      this.#attempts.see(event, this.#place)
      this.timeline.reach(this.#place)
      this.#feed.see(event, this.#place++)
    }
  }

  /**
   * Goes on to `step` and computes what is not known yet. True: there, or at the run's end; false: the time was up before; a
   * promise: the run waits for an answer.
   */
  proceed(step: number, isTimeUp: IsTimeUp): boolean | Promise<void> {
    while (this.read(step, isTimeUp)) {
      if (this.timeline.isKnown(step)) return true
      const waiting = this.timeline.stride(step)
      if (waiting) {
        // The events that led to the question are shown while it waits.
        this.read(step, () => false)
        return waiting
      }
      if (isTimeUp()) return false
    }
    return false
  }

  /** Nothing is known beyond. */
  get isAtFrontier(): boolean {
    return this.#place === this.timeline.events.length
  }

  /** The run ends here. */
  get isAtEnd(): boolean {
    return this.ledger.ended !== null
  }
}
