import type { RunEvent } from '../../../src/engine/events'
import type { RunSetup } from '../../../src/engine/run-setup'
import type { Feed, FeedFilter } from '../../api/run.api'

export const EVERYTHING: FeedFilter = { item: null, kinds: [], limit: 200 }

/** The parts of a run that know what an event is about. */
type Knowing = Pick<RunSetup, 'mind' | 'world'>

/** Whether the event is about that thing. */
export const concerns = ({ mind, world }: Knowing, event: RunEvent, thing: string): boolean =>
  event.kind === 'question-answered'
    ? mind.answerRules.about(event.question).includes(thing)
    : world.concerns(event, thing) || mind.concerns(event, thing)

/** The places of the events that pass a filter, up to the playhead. */
export class FeedIndex {
  readonly #filter: FeedFilter
  readonly #knowing: Knowing
  readonly #kinds: ReadonlySet<string>
  readonly #places: number[] = []

  constructor(filter: FeedFilter, knowing: Knowing) {
    this.#filter = filter
    this.#knowing = knowing
    this.#kinds = new Set(filter.kinds)
  }

  see(event: RunEvent, place: number): void {
    const { item } = this.#filter
    if (this.#kinds.size > 0 && !this.#kinds.has(event.kind)) return
    if (item === null || concerns(this.#knowing, event, item)) this.#places.push(place)
  }

  /** The newest that pass, newest first. */
  of(events: readonly RunEvent[]): Feed {
    const { limit } = this.#filter
    const newest = limit > 0 ? this.#places.slice(-limit).reverse() : []
    const entries = newest.map((index) => ({ index, event: events[index]! }))
    return { entries, total: this.#places.length }
  }
}
