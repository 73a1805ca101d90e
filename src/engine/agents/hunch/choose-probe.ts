/** Algorithm H, lines 7–12: of all probes of all items, the one with the highest score. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { ProbeReason } from '../../minds/posterior/types/events'
import type { Posterior } from './posterior'
import type { Posteriors } from './posteriors'
import type { AgentExperience } from './experience'
import { heldIn } from './failure-likelihood'
import type { ModelInquiry } from './ask-model'
import type { PlannedProbe, Prober } from './best-probe'
import type { Sweeper } from './sweep'

export interface ChoiceOptions {
  /** Whether things count that are no goals, for the goals that may need them. */
  readonly countsUnlocks: boolean
  /** Whether one stock may be brought together for all goals that are left. */
  readonly sweeps: boolean
}

/**
 * A probe with a lower score gives way to a sweep with useful things; at last, to one with all known
 * things. A sweep must score at least `hope` times the probe: beliefs about many things at once are too
 * low.
 */
const SWEEP_THRESHOLDS = { useful: 0.12, all: 0.002, hope: 0.1 }
/**
 * Worth of a thing that one goal needs, as a share of a goal; limit in goals; the share if unlocks do not
 * count.
 */
const UNLOCK_WORTH = { share: 1, goals: 3, notCounted: 0.1 }
/** Things and chains with less worth are skipped. */
const WORTH_MIN = { thing: 0.003, chain: 0.02 }
/** Cost of a wasted step while all goals are open, and when none is. */
const WASTED_STEP_WEIGHT = { first: 0.5, last: 0.3 }
/** A probe is scored again after this number of choices, promising or not. */
const RESCORE_AFTER_CHOICES = 40
/**
 * When an item becomes known, the scores of similar items may rise by this factor and this share of their
 * worth.
 */
const KIN_SCORE_BOOST = { times: 4, beside: 0.05 }

export interface ChosenProbe extends PlannedProbe {
  readonly reason: ProbeReason
}

interface Kept {
  readonly score: number
  readonly worth: number
  readonly choice: number
}

export class ProbeChooser {
  readonly #beliefs: Posteriors
  readonly #experience: AgentExperience
  readonly #inquiry: ModelInquiry
  readonly #prober: Prober
  readonly #sweeper: Sweeper
  readonly #way: ChoiceOptions
  readonly #kept = new Map<GraphItem, Kept>()
  #choice = 0
  /** Whose beliefs were looked at anew for the last choice. */
  lookedAt: readonly GraphItem[] = []

  constructor(
    beliefs: Posteriors,
    experience: AgentExperience,
    inquiry: ModelInquiry,
    prober: Prober,
    sweeper: Sweeper,
    way: ChoiceOptions,
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
  choose(todo: readonly GraphItem[], goals: number, inventory: Float64Array): ChosenProbe | null {
    this.#choice++
    this.#beliefs.begin(todo.length) // 7–9
    const share = todo.length / goals
    this.#prober.waste = WASTED_STEP_WEIGHT.first * share + WASTED_STEP_WEIGHT.last * (1 - share)
    const worths = this.#worths(todo, inventory) // 10
    const probe = this.#best(worths, inventory) // 11
    const score = probe?.score ?? 0
    // 12
    const least = SWEEP_THRESHOLDS.hope * score
    const sweep = this.#way.sweeps
      ? ((score < SWEEP_THRESHOLDS.useful ? this.#sweeper.best(todo, 'used', least) : null) ??
        (score < SWEEP_THRESHOLDS.all ? this.#sweeper.best(todo, 'known', least) : null))
      : null
    if (sweep) return { ...sweep, reason: 'sweep' }
    return probe && { ...probe, reason: 'best' }
  }

  /** `v` has become known: probes of what is like it may be better than they were. */
  learned(v: GraphItem): void {
    const { words } = this.#experience
    const { times, beside } = KIN_SCORE_BOOST
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
    const want = (belief: Posterior, by: number) => {
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
    const chain = others.filter((u) => wanted[u.index]! >= WORTH_MIN.chain)
    for (const v of chain.sort((a, b) => wanted[b.index]! - wanted[a.index]!))
      want(this.#beliefs.lately(v), UNLOCK_WORTH.share * wanted[v.index]!)
    this.#prober.demand = demand
    const unlock = this.#way.countsUnlocks ? UNLOCK_WORTH.share : UNLOCK_WORTH.notCounted
    const worths = new Map<GraphItem, number>()
    for (const v of things) {
      const worth = (experience.isGoal(v) ? 1 : 0) + unlock * Math.min(UNLOCK_WORTH.goals, wanted[v.index]!)
      if (worth >= WORTH_MIN.thing) worths.set(v, worth)
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
  #best(worths: ReadonlyMap<GraphItem, number>, inventory: Float64Array): PlannedProbe | null {
    const scores = new Map<GraphItem, number>()
    for (const [v, worth] of worths) {
      const kept = this.#kept.get(v)
      // Not all in the same choice.
      const isOld = !kept || this.#choice - kept.choice > RESCORE_AFTER_CHOICES + (v.index % 5)
      scores.set(v, isOld ? Infinity : (kept.score * worth) / kept.worth)
    }
    const fresh = new Map<GraphItem, PlannedProbe | null>()
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
