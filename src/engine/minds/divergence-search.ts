/** Where two runs part: what every mind's search has in common. */
import type { EventOf, RunEvent } from '../events'

/** How many events of each side are told before its deed. */
const TOLD = 3

/** What is read of a run's events. */
export interface Reading<Deed extends RunEvent, Aim> {
  isDeed(event: RunEvent): event is Deed
  /** What the deeds that follow are for, where the event says it; null: it says nothing of that. */
  aimOf(event: RunEvent): Aim | null
  /** What an event says, so that it is known again in the other run; null: it is not told. */
  said(event: RunEvent): string | null
}

type OrEnd<Deed> = Deed | EventOf<'run-ended'>

/** Reads a run's events from deed to deed, while they grow. */
export class Deeds<Deed extends RunEvent, Aim> {
  readonly events: readonly RunEvent[]
  readonly #reading: Reading<Deed, Aim>
  aim: Aim | null = null
  /** The deed that is compared next, once it is known. */
  deed: OrEnd<Deed> | null = null
  /** Where the events since the deed before begin, and where this one stands. */
  from = 0
  at = -1

  constructor(events: readonly RunEvent[], reading: Reading<Deed, Aim>) {
    this.events = events
    this.#reading = reading
  }

  /** False: nothing more is known yet. */
  find(): boolean {
    while (!this.deed && this.at + 1 < this.events.length) {
      const event = this.events[++this.at]
      if (!event) break
      if (event.kind === 'run-ended' || this.#reading.isDeed(event)) this.deed = event
      else this.aim = this.#reading.aimOf(event) ?? this.aim
    }
    return this.deed !== null
  }

  goOn(): void {
    this.deed = null
    this.from = this.at + 1
  }

  /** What led to the deed, the last few events that the other run does not have; then the deed. */
  toldBeside(other: Deeds<Deed, Aim>, deed: RunEvent): RunEvent[] {
    const known = new Set(other.#news.map((event) => this.#reading.said(event)))
    const own = this.#news.filter((event) => {
      const said = this.#reading.said(event)
      return said !== null && !known.has(said)
    })
    return [...own.slice(-TOLD), deed]
  }

  get #news(): readonly RunEvent[] {
    return this.events.slice(this.from, this.at)
  }
}

/** How two deeds in a row of deeds differ, and what is told of it; null: they are alike. */
type Differ<Deed extends RunEvent, Aim, Found> = (
  a: Deeds<Deed, Aim>,
  b: Deeds<Deed, Aim>,
  did: OrEnd<Deed>,
  other: OrEnd<Deed>,
) => Found | null

/**
 * Compares two runs while their events grow. What an agent knows, asks and plans may be another all the time: they
 * part where it first makes a difference to what is done.
 */
export class PartingFinder<Deed extends RunEvent, Aim, Found> {
  readonly #a: Deeds<Deed, Aim>
  readonly #b: Deeds<Deed, Aim>
  readonly #differ: Differ<Deed, Aim, Found>
  #found: Found | 'alike' | null = null

  /** @param runs the events of both, which may grow later */
  constructor(
    [a, b]: readonly [readonly RunEvent[], readonly RunEvent[]],
    reading: Reading<Deed, Aim>,
    differ: Differ<Deed, Aim, Found>,
  ) {
    this.#a = new Deeds(a, reading)
    this.#b = new Deeds(b, reading)
    this.#differ = differ
  }

  /** What the events up to now tell; null: both do the same as far as both are known. */
  find(): Found | 'alike' | null {
    const [a, b] = [this.#a, this.#b]
    while (this.#found === null && a.find() && b.find() && a.deed && b.deed) {
      this.#found = this.#differ(a, b, a.deed, b.deed) ?? (a.deed.kind === 'run-ended' ? 'alike' : null)
      a.goOn()
      b.goOn()
    }
    return this.#found
  }
}
