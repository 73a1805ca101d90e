/** What to try next: of all probes of all items the one that hopes for most at the least cost. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { ProbeReason } from '../../minds/posterior/types/events'
import type { Belief } from './belief'
import type { Beliefs } from './beliefs'
import type { Experience } from './experience'
import { heldIn } from './failures'
import type { Inquiry } from './inquiry'
import type { Probe, Prober } from './probing'
import type { Sweeper } from './sweeping'

export interface Choosing {
  /** Whether things count that are no goals, for the goals that may need them. */
  readonly countsUnlocks: boolean
  /** Whether one stock may be brought together for all goals that are left. */
  readonly sweeps: boolean
}

/**
 * A probe that is worth less for a step gives way to a sweep with what is of use; at last, with all that is known. But not to one that
 * hopes for less than that part of it: what is believed of many things at once is believed too little.
 */
const SWEEP = { useful: 0.12, all: 0.002, hope: 0.1 }
/** What a thing is worth that one goal needs: less than the goal; and for no more goals than that. */
const UNLOCK = { share: 1, goals: 3, notCounted: 0.1 }
/** What is worth less is not looked at. */
const LEAST_WORTH = { thing: 0.003, chain: 0.02 }
/** What a wasted step costs at first, and at last. */
const WASTE = { first: 0.5, last: 0.3 }
/** A probe is worked out anew after so many choices, be it promising or not. */
const OLD = 40
/** What is like something that has just become known may be so many times better than it was, and that much beside. */
const LIKE_KNOWN = { times: 4, beside: 0.05 }

export interface Chosen extends Probe {
  readonly reason: ProbeReason
}

interface Kept {
  readonly score: number
  readonly worth: number
  readonly choice: number
}

export class Chooser {
  readonly #beliefs: Beliefs
  readonly #experience: Experience
  readonly #inquiry: Inquiry
  readonly #prober: Prober
  readonly #sweeper: Sweeper
  readonly #way: Choosing
  readonly #kept = new Map<GraphItem, Kept>()
  #choice = 0
  /** Whose beliefs were looked at anew for the last choice. */
  lookedAt: readonly GraphItem[] = []

  constructor(
    beliefs: Beliefs,
    experience: Experience,
    inquiry: Inquiry,
    prober: Prober,
    sweeper: Sweeper,
    way: Choosing,
  ) {
    this.#beliefs = beliefs
    this.#experience = experience
    this.#inquiry = inquiry
    this.#prober = prober
    this.#sweeper = sweeper
    this.#way = way
  }

  /**
   * @param todo goals that are not known
   * @param inventory how many there are of each thing, by its index
   */
  choose(todo: readonly GraphItem[], goals: number, inventory: Float64Array): Chosen | null {
    this.#choice++
    this.#beliefs.begin(todo.length)
    const share = todo.length / goals
    this.#prober.waste = WASTE.first * share + WASTE.last * (1 - share)
    const worths = this.#worths(todo, inventory)
    const probe = this.#best(worths, inventory)
    const score = probe?.score ?? 0
    const least = SWEEP.hope * score
    const sweep = this.#way.sweeps
      ? ((score < SWEEP.useful ? this.#sweeper.best(todo, 'used', least) : null) ??
        (score < SWEEP.all ? this.#sweeper.best(todo, 'known', least) : null))
      : null
    if (sweep) return { ...sweep, reason: 'sweep' }
    return probe && { ...probe, reason: 'best' }
  }

  /** `v` has become known: probes of what is like it may be better than they were. */
  learned(v: GraphItem): void {
    const { words } = this.#experience
    const { times, beside } = LIKE_KNOWN
    for (const [u, kept] of this.#kept)
      if (words.areKin(u, v) || this.#inquiry.neighbours(u).includes(v))
        this.#kept.set(u, { ...kept, score: times * kept.score + beside * kept.worth })
  }

  /** What each thing is worth that is not known: as a goal, and for the goals that may need it, directly or through others. */
  #worths(todo: readonly GraphItem[], inventory: Float64Array): Map<GraphItem, number> {
    const experience = this.#experience
    const demand = new Float64Array(inventory.length)
    const wanted = new Float64Array(inventory.length)
    let none = 0
    const want = (belief: Belief, by: number) => {
      for (const { item: u, needed } of belief.sums())
        if (!experience.knows(u) && heldIn(inventory, u) < 1) wanted[u.index]! += by * needed
    }
    for (const v of todo) {
      const belief = this.#beliefs.lately(v)
      want(belief, 1)
      none += belief.rest / belief.total
      for (const { item: u, amount } of belief.sums()) demand[u.index]! += amount
    }
    const things = this.#inquiry.things.filter((u) => !experience.knows(u))
    const others = things.filter((u) => !experience.isGoal(u))
    this.#wantOthers(none, others, wanted)
    const chain = others.filter((u) => wanted[u.index]! >= LEAST_WORTH.chain)
    for (const v of chain.sort((a, b) => wanted[b.index]! - wanted[a.index]!))
      want(this.#beliefs.lately(v), UNLOCK.share * wanted[v.index]!)
    this.#prober.demand = demand
    const unlock = this.#way.countsUnlocks ? UNLOCK.share : UNLOCK.notCounted
    const worths = new Map<GraphItem, number>()
    for (const v of things) {
      const worth = (experience.isGoal(v) ? 1 : 0) + unlock * Math.min(UNLOCK.goals, wanted[v.index]!)
      if (worth >= LEAST_WORTH.thing) worths.set(v, worth)
    }
    return worths
  }

  /**
   * If no hypothesis of a goal is right, the goal takes something that has not been obtained yet. Which of these is unknown: each is wanted
   * in proportion to the probability that it exists.
   * @param goals how many goals are expected to have no right hypothesis
   * @param wanted by index; is added to
   */
  #wantOthers(goals: number, others: readonly GraphItem[], wanted: Float64Array): void {
    let there = 0
    for (const u of others) there += this.#beliefs.exists(u)
    for (const u of others) wanted[u.index]! += (goals * this.#beliefs.exists(u)) / Math.max(1, there)
  }

  /** The best of all probes. Each is as good as it was when it was last worked out, until it is the best of all. */
  #best(worths: ReadonlyMap<GraphItem, number>, inventory: Float64Array): Probe | null {
    const scores = new Map<GraphItem, number>()
    for (const [v, worth] of worths) {
      const kept = this.#kept.get(v)
      // Not all in the same choice.
      const isOld = !kept || this.#choice - kept.choice > OLD + (v.index % 5)
      scores.set(v, isOld ? Infinity : (kept.score * worth) / kept.worth)
    }
    const fresh = new Map<GraphItem, Probe | null>()
    for (;;) {
      let next: GraphItem | undefined
      let most = -1
      for (const [v, score] of scores) {
        if (score <= most) continue
        next = v
        most = score
      }
      if (!next || fresh.has(next)) {
        this.lookedAt = [...fresh.keys()]
        return next ? (fresh.get(next) ?? null) : null
      }
      const worth = worths.get(next) ?? 0
      const probe = this.#prober.best(this.#beliefs.of(next), worth, inventory)
      const score = probe?.score ?? 0
      fresh.set(next, probe)
      scores.set(next, score)
      this.#kept.set(next, { score, worth, choice: this.#choice })
    }
  }
}
