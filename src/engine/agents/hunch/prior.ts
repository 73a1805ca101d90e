/** The prior: hypotheses of several sources, each source weighted by how often it was right. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { HypothesisSource } from '../../minds/posterior/types/events'
import { Posterior, type Structure } from './posterior'
import type { AgentExperience, Formerly, RuleKind } from './experience'
import { timesOf, type FailedAttempt, type FailureHistory } from './failure-likelihood'
import type { Included, Inclusion, Evidence } from './inclusion'
import type { Actions, RuleKinds } from './rule-kinds'
import { QUANTITY_MAX } from './amounts'
import { BetaRate } from './rate'
import { P_HYPOTHESIS_MIN, mostHeld, type SourceQuery, type Sources } from './sources'

interface PriorOptions {
  readonly usesAnswers: boolean
  readonly usesSubstitution: boolean
  readonly usesNeighbours: boolean
}

/** Number of things considered: in use, known but unused, never obtained. */
const CANDIDATE_THINGS_MAX = [12, 6, 10]
/**
 * Number of freely combined sets: for a goal, for another thing, in addition for each failure; the maximum.
 * `kept`: the structures retained, as a multiple of that number.
 */
const HYPOTHESES_MAX = { goal: 24, other: 14, failure: 6, most: 126, kept: 5 }

interface PosteriorContext extends FailureHistory, Evidence {
  /** The odds that no hypothesis is right. */
  readonly none: number
}

/** The hypotheses of a source, and the weight of the source. */
type Said = readonly [words: readonly Structure[], weight: number]

export class HypothesisPrior {
  readonly #experience: AgentExperience
  readonly #inclusion: Inclusion
  readonly #kinds: RuleKinds
  readonly #sources: Sources
  readonly #way: PriorOptions
  /**
   * Share of each source's probability that was on the true set. Former rules are left out: they only ever
   * concern their own item.
   */
  readonly hits: Readonly<Record<Exclude<HypothesisSource, Formerly['source']>, BetaRate>> = {
    substitution: new BetaRate(4.2, 3),
    answer: new BetaRate(0.9, 3),
    neighbour: new BetaRate(1.2, 3),
    use: new BetaRate(1.8, 3),
  }
  constructor(
    experience: AgentExperience,
    inclusion: Inclusion,
    kinds: RuleKinds,
    sources: Sources,
    way: PriorOptions,
  ) {
    this.#experience = experience
    this.#inclusion = inclusion
    this.#kinds = kinds
    this.#sources = sources
    this.#way = way
  }

  /**
   * Belief about `v`: the weighted hypotheses of all sources before any failure, then the effect of
   * failures.
   */
  believe(v: GraphItem, circumstances: PosteriorContext): Posterior {
    const { neighbours, failures, exists, none } = circumstances
    const many = this.#experience.isGoal(v) ? HYPOTHESES_MAX.goal : HYPOTHESES_MAX.other
    const asked = {
      item: v,
      included: this.#fewOf(this.#inclusion.of(v, circumstances), failures),
      neighbours,
      kinds: this.#kinds.likely(v, neighbours),
      failures,
      many: Math.min(HYPOTHESES_MAX.most, many + HYPOTHESES_MAX.failure * timesOf(failures)),
    }
    const structures: Structure[] = []
    const all = this.#weigh(v, this.#saidOf(asked), exists, structures)
    structures.sort((a, b) => b.prior - a.prior)
    structures.length = Math.min(structures.length, HYPOTHESES_MAX.kept * asked.many)
    let kept = 0
    for (const { prior } of structures) kept += prior
    return new Posterior(v, structures, none * all + (all - kept), circumstances)
  }

  #saidOf(asked: SourceQuery): Said[] {
    const said: Said[] = [
      [this.#sources.use(asked), this.hits.use.value],
      [this.#sources.before(asked), 1],
    ]
    if (this.#way.usesAnswers) said.push([this.#sources.answer(asked), this.hits.answer.value])
    if (this.#way.usesSubstitution) {
      const { words, weight } = this.#sources.substitution(asked)
      said.push([words, this.hits.substitution.value * weight])
    }
    if (this.#way.usesNeighbours) said.push([this.#sources.neighbour(asked), this.hits.neighbour.value])
    return said
  }

  /**
   * Weighs each hypothesis by its source and by the probability that its things exist; appends to `into`.
   * Returns the sum.
   */
  #weigh(v: GraphItem, said: readonly Said[], exists: (u: GraphItem) => number, into: Structure[]): number {
    let weights = 0
    for (const [words, weight] of said) if (words.length > 0) weights += weight
    const actionsOf = new Map<RuleKind, Actions>()
    let all = 0
    for (const [words, weight] of said) {
      for (const structure of words) {
        const { kind, needs } = structure
        let prior = (structure.prior * weight) / weights
        for (let i = 0; i < needs.length; i++) prior *= exists(needs[i]!)
        all += prior
        if (prior < P_HYPOTHESIS_MIN) continue
        let actions = actionsOf.get(kind)
        if (!actions) actionsOf.set(kind, (actions = this.#kinds.actions(v, kind)))
        structure.join(prior, actions)
        into.push(structure)
      }
    }
    return all
  }

  /**
   * The likeliest things of each group. Unused things count by the share of their quantities that no failure
   * covered.
   */
  #fewOf(included: readonly Included[], failures: readonly FailedAttempt[]): Included[] {
    const experience = this.#experience
    const groups: [Included, number][][] = [[], [], []]
    for (const one of included) {
      const { item, probability } = one
      if (experience.uses(item) > 0) {
        groups[0]!.push([one, probability])
        continue
      }
      const had = Math.min(QUANTITY_MAX, mostHeld(failures, item))
      const open = probability * (1 - experience.quantities.usual(item)[had]!)
      groups[experience.knows(item) ? 1 : 2]!.push([one, open])
    }
    return groups.flatMap((group, at) =>
      group
        .sort((a, b) => b[1] - a[1])
        .slice(0, CANDIDATE_THINGS_MAX[at])
        .map(([one]) => one),
    )
  }
}
