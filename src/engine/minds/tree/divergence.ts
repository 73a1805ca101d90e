import type { RunEvent } from '../../events'
import { canonicalJson } from '../../json'
import { isAnyDeed } from '../../worlds/deeds'
import { deedOf } from './deed'
import type { Deed, TreeDivergence } from './types'
import type { Subtask } from './types/questions'

/** How many events of each side are told before its deed. */
const TOLD = 3

/** Reads a run's events from deed to deed. */
class Deeds {
  readonly events: readonly RunEvent[]
  /** What the deed is done for. */
  subtask: Subtask | null = null
  /** The deed that is compared next, once it is known. */
  deed: Deed | null = null
  /** Where the events since the deed before begin, and where this one stands. */
  from = 0
  at = -1

  constructor(events: readonly RunEvent[]) {
    this.events = events
  }

  /** False: nothing more is known yet. */
  find(): boolean {
    while (!this.deed && this.at + 1 < this.events.length) {
      const event = this.events[++this.at]
      if (event?.kind === 'tree/begun') this.subtask = event.subtask
      else if (event && (event.kind === 'run-ended' || isAnyDeed(event))) this.deed = event
    }
    return this.deed !== null
  }

  goOn(): void {
    this.deed = null
    this.from = this.at + 1
  }

  get news(): readonly RunEvent[] {
    return this.events.slice(this.from, this.at)
  }
}

/**
 * Compares two planners while their events grow. How they take the goal apart, and what they are told, may be another all the
 * time: they part where it first makes a difference to what is done.
 */
export class TreeDivergenceFinder {
  readonly #a: Deeds
  readonly #b: Deeds
  #found: TreeDivergence | 'alike' | null = null

  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    this.#a = new Deeds(a)
    this.#b = new Deeds(b)
  }

  /** What the events up to now tell; null: both do the same as far as both are known. */
  find(): TreeDivergence | 'alike' | null {
    const [a, b] = [this.#a, this.#b]
    while (!this.#found && a.find() && b.find() && a.deed && b.deed) {
      const over = differenceOf(a.deed, b.deed)
      if (over) {
        this.#found = {
          step: Math.max(a.deed.step, b.deed.step),
          over,
          a: { deed: a.deed, subtask: a.subtask, events: toldBy(a, b, a.deed) },
          b: { deed: b.deed, subtask: b.subtask, events: toldBy(b, a, b.deed) },
        }
      } else if (a.deed.kind === 'run-ended') this.#found = 'alike'
      a.goOn()
      b.goOn()
    }
    return this.#found
  }
}

function differenceOf(did: Deed, other: Deed): TreeDivergence['over'] | null {
  if (did.kind === 'run-ended' || other.kind === 'run-ended') return did.kind === other.kind ? null : 'end'
  const [one, two] = [deedOf(did), deedOf(other)]
  if (canonicalJson(one.subtask) !== canonicalJson(two.subtask)) return 'action'
  return canonicalJson({ ...did, step: 0 }) === canonicalJson({ ...other, step: 0 }) ? null : 'outcome'
}

/** Node numbers are each run's own: what is told is compared without them. */
const withoutNumbers = (event: RunEvent): string =>
  canonicalJson('node' in event && 'subtask' in event ? { ...event, node: 0 } : event)

function toldBy(one: Deeds, other: Deeds, deed: Deed): RunEvent[] {
  const known = new Set(other.news.map(withoutNumbers))
  const own = one.news.filter(
    (event) =>
      event.kind !== 'run-started' && event.kind !== 'tree/begun' && !known.has(withoutNumbers(event)),
  )
  return [...own.slice(-TOLD), deed]
}
