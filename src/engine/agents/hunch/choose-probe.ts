/** Algorithm H, lines 7–12: the probe with the highest score, over all items. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { ProbeReason } from '../../minds/posterior/types/events'
import type { Posterior } from './posterior'
import type { Posteriors } from './posteriors'
import type { AgentExperience } from './experience'
import { heldIn } from './failure-likelihood'
import type { ModelInquiry } from './ask-model'
import type { PlannedProbe, Prober } from './best-probe'
import type { Sweeper } from './sweep'

interface ChoiceOptions {
  /** Whether things that are no goals have worth because goals may need them. */
  readonly countsUnlocks: boolean
  /** Whether one stock may be gathered for all remaining goals. */
  readonly sweeps: boolean
}

/**
 * A probe with a score below `useful` gives way to a sweep with all useful things; below `all`, to one with
 * all known things. The sweep must score at least `hope` times the probe, because beliefs about many things
 * at once are too low.
 */
const SWEEP_THRESHOLDS = { useful: 0.12, all: 0.002, hope: 0.1 }
/**
 * Worth of a thing that one goal needs, as a share of a goal; the limit, in goals; the share when unlocks do
 * not count.
 */
const UNLOCK_WORTH = { share: 1, goals: 3, notCounted: 0.1 }
/** Things and chains that are worth less are skipped. */
const WORTH_MIN = { thing: 0.003, chain: 0.02 }
/** Cost of a wasted step while all goals are open, and when no goal is open. */
const WASTED_STEP_WEIGHT = { first: 0.5, last: 0.3 }
/** A probe's score is computed again after this number of choices, however low it was. */
const RESCORE_AFTER_CHOICES = 40
/**
 * When an item becomes known, the stored score of each similar item is multiplied by `times`, and rises by
 * `beside` times its worth.
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
  /** Items whose beliefs were computed for the last choice. */
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
   * @param todo goals that are not known yet
   * @param inventory quantity of each thing, by item index
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

  /** Raises the stored scores of items that are similar to `v`, which has become known. */
  learned(v: GraphItem): void {
    const { words } = this.#experience
    const { times, beside } = KIN_SCORE_BOOST
    for (const [u, kept] of this.#kept)
      if (words.areKin(u, v) || this.#inquiry.neighbours(u).includes(v))
        this.#kept.set(u, { ...kept, score: times * kept.score + beside * kept.worth })
  }

  /**
   * Worth of each unknown thing: as a goal, and for the goals that may need it, directly or through other
   * things.
   */
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
   * If no hypothesis of a goal is right, the goal needs a thing that has not been obtained yet. Which thing
   * is unknown: each is wanted in proportion to the probability that it exists.
   * @param goals expected number of goals without a right hypothesis
   * @param wanted by item index; the result is added to it
   */
  #wantOthers(goals: number, others: readonly GraphItem[], wanted: Float64Array): void {
    let there = 0
    for (const u of others) there += this.#beliefs.exists(u)
    for (const u of others) wanted[u.index]! += (goals * this.#beliefs.exists(u)) / Math.max(1, there)
  }

  /**
   * The probe with the highest score. A stored score is an upper bound until its probe is the best; then it
   * is computed again.
   */
  #best(worths: ReadonlyMap<GraphItem, number>, inventory: Float64Array): PlannedProbe | null {
    const scores = new Map<GraphItem, number>()
    for (const [v, worth] of worths) {
      const kept = this.#kept.get(v)
      // Spread over several choices, so that not all scores expire in the same choice.
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
