/** Cache of the beliefs about all items. */
import { getOrCreate } from '../../get-or-create'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { Posterior } from './posterior'
import type { HypothesisPrior } from './prior'
import type { AgentExperience } from './experience'
import type { EpisodeLengths } from './episodes'
import { addFailure, timesOf, type FailedAttempt } from './failure-likelihood'
import type { ModelInquiry } from './ask-model'
import type { Reliability } from './reliability'

/** Probability that a thing exists before its posterior is computed. */
const P_EXISTS_PRIOR = 0.85

/** Odds that no hypothesis of a goal is right; minimum odds that another thing does not exist at all. */
const ODDS_NO_HYPOTHESIS = { goal: 0.1, other: 0.12 }
/**
 * Pseudocounts for things that are no goals: `not` of `of` imagined things do not exist, by the origin of
 * the name. `vain`: weight of one thing's failed probe as evidence about the others, relative to one thing
 * found.
 */
const EXISTENCE_PRIOR = { not: { said: 0.4, grown: 0.6 }, of: 3, vain: 0.1 }

interface Kept {
  readonly belief: Posterior
  /** The inputs of the cached belief. */
  readonly version: number
  readonly doubts: number
  readonly times: number
  readonly things: number
  readonly episode: number
}

export class Posteriors {
  readonly #reliability: Reliability
  readonly #episodes: EpisodeLengths
  readonly #believer: HypothesisPrior
  readonly #experience: AgentExperience
  readonly #inquiry: ModelInquiry
  readonly #kept = new Map<GraphItem, Kept>()
  readonly #failures = new Map<GraphItem, FailedAttempt[]>()
  /** Rises when a thing that others may need becomes less likely to exist. */
  #doubts = 0
  #open = { goals: 1, others: 1 }
  /** Number of things other than goals that were found, and that were tried in vain. */
  readonly #tried = { said: { found: 0, vain: 0 }, grown: { found: 0, vain: 0 } }

  constructor(
    believer: HypothesisPrior,
    experience: AgentExperience,
    inquiry: ModelInquiry,
    reliability: Reliability,
    episodes: EpisodeLengths,
  ) {
    this.#episodes = episodes
    this.#believer = believer
    this.#experience = experience
    this.#inquiry = inquiry
    this.#reliability = reliability
  }

  /** @param goals number of goals that are not known */
  begin(goals: number): void {
    const isOther = (u: GraphItem) => !this.#experience.knows(u) && !this.#experience.isGoal(u)
    this.#open = { goals, others: this.#inquiry.things.filter(isOther).length }
  }

  failuresOf(v: GraphItem): readonly FailedAttempt[] {
    return this.#failures.get(v) ?? []
  }

  /** The belief about `v` from all current knowledge. */
  of(v: GraphItem): Posterior {
    const failures = this.failuresOf(v)
    const times = timesOf(failures)
    const { chances } = this.#reliability
    const episode = this.#episodes.number
    const { version } = this.#experience
    const things = this.#inquiry.things.length
    const kept = this.#kept.get(v)
    const isFresh =
      kept?.version === version &&
      kept.times === times &&
      kept.doubts === this.#doubts &&
      kept.things === things &&
      kept.belief.chances === chances &&
      (kept.episode === episode || !failures.some((failure) => failure.episode === kept.episode))
    if (isFresh) return kept.belief
    const belief = this.#believer.believe(v, {
      ...{ things: this.#inquiry.things, neighbours: this.#inquiry.neighbours(v) },
      doubted: (action) => this.#reliability.doubtedBy(v, action),
      ...{ failures, chances, episode, open: this.#open, exists: this.exists, none: this.#noneOf(v) },
    })
    this.#kept.set(v, { belief, version, doubts: this.#doubts, times, things, episode })
    return belief
  }

  /** The last belief about `v`; it may be out of date. */
  lately(v: GraphItem): Posterior {
    return this.#kept.get(v)?.belief ?? this.of(v)
  }

  /** Records a failure with that inventory. */
  fail(v: GraphItem, action: number, held: Float64Array): void {
    const failures = getOrCreate(this.#failures, v, (): FailedAttempt[] => [])
    if (!this.#experience.isGoal(v)) {
      this.#doubts++
      if (failures.length === 0 && !this.#isKnownToBe(v)) this.#tried[this.#experience.originOf(v)].vain++
    }
    addFailure(failures, action, held, this.#episodes.number)
  }

  /** Records a success, and how much of each source's probability was on the true set. */
  succeed(v: GraphItem): void {
    if (!this.#experience.isGoal(v) && !this.#isKnownToBe(v)) {
      const tried = this.#tried[this.#experience.originOf(v)]
      tried.found++
      if (this.#failures.has(v)) tried.vain--
    }
    this.#score(v)
  }

  /** Whether it was obtained before, whatever its rule is now. */
  #isKnownToBe(v: GraphItem): boolean {
    return this.#experience.formerly.get(v)?.source === 'former'
  }

  /** Drops the failures of `v`, which belong to an old rule. */
  forgetFailures(v: GraphItem): void {
    this.#failures.delete(v)
    this.#kept.delete(v)
  }

  /** The probability that it can be obtained at all. */
  readonly exists = (u: GraphItem): number => {
    if (this.#experience.isGoal(u) || this.#experience.knows(u)) return 1
    const belief = this.#kept.get(u)?.belief
    return belief ? 1 - belief.rest / belief.total : P_EXISTS_PRIOR
  }

  /** The odds that no hypothesis is right. */
  #noneOf(v: GraphItem): number {
    if (this.#experience.isGoal(v)) return ODDS_NO_HYPOTHESIS.goal
    const origin = this.#experience.originOf(v)
    const { not, of, vain } = EXISTENCE_PRIOR
    const tried = this.#tried[origin]
    const none = (not[origin] + vain * tried.vain) / (of + tried.found + vain * tried.vain)
    return Math.max(ODDS_NO_HYPOTHESIS.other, none / (1 - none))
  }

  #score(v: GraphItem): void {
    const belief = this.#kept.get(v)?.belief
    if (!belief) return
    const truth = v.lastConsumed ?? {}
    const many = Object.keys(truth).length
    const said = new Map<keyof HypothesisPrior['hits'], { hits: number; of: number }>()
    for (const { source, prior, needs } of belief.structures) {
      if (source === 'former' || source === 'kept') continue
      const of = getOrCreate(said, source, () => ({ hits: 0, of: 0 }))
      of.of += prior
      if (needs.length === many && needs.every(({ name }) => name in truth)) of.hits += prior
    }
    for (const [source, { hits, of }] of said) if (of > 0) this.#believer.hits[source].count(hits / of)
  }
}
