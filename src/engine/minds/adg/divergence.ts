import type { DeedEvent } from '../../worlds/items/types'
import type { EventKind, RunEvent } from '../../events'
import { isDeed } from '../../worlds/items/deeds'
import { sameRequirements } from '../../worlds/items/requirement-set'
import { AdgFold } from './fold'
import { canonicalJson } from '../../json'
import type { Belief, Deed, Divergence } from './types/divergence'

/** How many events of each side are told before its deed. */
const TOLD = 3

/** What a run says of itself too often, or of things that the other run shows anyway. */
const UNTOLD: ReadonlySet<EventKind> = new Set<EventKind>([
  'run-started',
  'predicted',
  'demonstrated',
  'plan-demonstrated',
  'episode-started',
])

/** Reads a run's events from deed to deed. */
class Deeds {
  readonly events: readonly RunEvent[]
  goal: string | null = null
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
      if (event?.kind === 'goal-chosen') this.goal = event.goal
      else if (event && (event.kind === 'run-ended' || isDeed(event))) this.deed = event
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

  /** What is believed just before the deed. */
  get beliefs(): AdgFold {
    const fold = new AdgFold({ truth: new Map() })
    for (let place = 0; place < this.at; place++) fold.apply(this.events[place]!, () => undefined)
    return fold
  }
}

/**
 * Compares two runs while their events grow. What an agent knows, asks and plans may be another all the time: they
 * part where it first makes a difference to what is done.
 */
export class AdgDivergenceFinder {
  readonly #a: Deeds
  readonly #b: Deeds
  #found: Divergence | 'alike' | null = null

  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    this.#a = new Deeds(a)
    this.#b = new Deeds(b)
  }

  /** What the events up to now tell; null: both do the same as far as both are known. */
  find(): Divergence | 'alike' | null {
    const [a, b] = [this.#a, this.#b]
    while (!this.#found && a.find() && b.find() && a.deed && b.deed) {
      const over = differenceOf(a, b, a.deed, b.deed)
      if (over) this.#found = describe(over, a, b, a.deed, b.deed)
      else if (a.deed.kind === 'run-ended') this.#found = 'alike'
      a.goOn()
      b.goOn()
    }
    return this.#found
  }
}

function differenceOf(a: Deeds, b: Deeds, did: Deed, other: Deed): Divergence['over'] | null {
  if (did.kind === 'run-ended' || other.kind === 'run-ended') return did.kind === other.kind ? null : 'end'
  if (a.goal !== b.goal) return 'goal'
  if (did.item !== other.item) return 'item'
  if (did.action !== other.action || withWhat(did) !== withWhat(other)) return 'action'
  const isAlike =
    did.success === other.success &&
    did.gained === other.gained &&
    sameRequirements(did.consumed, other.consumed)
  return isAlike ? null : 'outcome'
}

/** What else a deed is done to and with, beside its item. */
const withWhat = (did: DeedEvent) => ('tool' in did ? `${did.ingredient} with ${did.tool}` : '')

function describe(over: Divergence['over'], a: Deeds, b: Deeds, did: Deed, other: Deed): Divergence {
  return {
    step: Math.max(did.step, other.step),
    over,
    a: { deed: did, goal: a.goal, events: toldBy(a, b, did) },
    b: { deed: other, goal: b.goal, events: toldBy(b, a, other) },
    belief: over === 'goal' || over === 'item' ? beliefBetween(a.beliefs, b.beliefs) : null,
  }
}

function toldBy(one: Deeds, other: Deeds, deed: Deed): RunEvent[] {
  const known = new Set(other.news.map(canonicalJson))
  const own = one.news.filter(
    (event) =>
      !UNTOLD.has(event.kind) &&
      !(event.kind === 'question-answered' && event.question.kind === 'requirements') &&
      !known.has(canonicalJson(event)),
  )
  return [...own.slice(-TOLD), deed]
}

/** From both goals down, breadth first: the first item whose sets are not the same. */
function beliefBetween(a: AdgFold, b: AdgFold): Belief | null {
  const seen = new Set([a.goal, b.goal].filter((goal) => goal !== null))
  for (const item of seen) {
    const [ofA, ofB] = [a, b].map((fold) => fold.items.get(item)?.requirements ?? null)
    if (!ofA || !ofB ? ofA !== ofB : !sameRequirements(ofA, ofB))
      return { item, a: ofA ?? null, b: ofB ?? null }
    // A set visits what is added while it is read.
    for (const need of Object.keys({ ...ofA, ...ofB })) seen.add(need)
  }
  return null
}
