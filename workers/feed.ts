import type { RunEvent } from '../src/engine/events'
import type { Feed, FeedFilter } from './run.api'

export const EVERYTHING: FeedFilter = { item: null, kinds: [], limit: 200 }

/** Whether the event says something of that item. */
export function concerns(event: RunEvent, item: string): boolean {
  switch (event.kind) {
    case 'goal-chosen':
    case 'plan-demonstrated':
      return event.goal === item
    case 'plan-made':
      return event.goal === item || event.subgoals.some((subgoal) => subgoal.item === item)
    case 'question-answered':
      return event.question.item === item
    case 'rules-changed':
      return Object.hasOwn(event.rules, item)
    case 'kitchen/command':
    case 'run-started':
    case 'episode-started':
    case 'reseeded':
    case 'run-ended':
      return false
    default:
      return event.item === item
  }
}

/** The places of the events that pass a filter, kept up to date as the playhead moves on. */
export class FeedIndex {
  readonly #filter: FeedFilter
  readonly #kinds: ReadonlySet<string>
  readonly #places: number[] = []

  constructor(filter: FeedFilter) {
    this.#filter = filter
    this.#kinds = new Set(filter.kinds)
  }

  see(event: RunEvent, place: number): void {
    const { item } = this.#filter
    if (this.#kinds.size > 0 && !this.#kinds.has(event.kind)) return
    if (item === null || concerns(event, item)) this.#places.push(place)
  }

  /** The newest that pass, newest first. */
  of(events: readonly RunEvent[]): Feed {
    const { limit } = this.#filter
    const newest = limit > 0 ? this.#places.slice(-limit).reverse() : []
    const entries = newest.map((index) => ({ index, event: events[index]! }))
    return { entries, total: this.#places.length }
  }
}
