/** The kind of rule that an item may have, and the action that carries it out. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { SourceRecords } from './source-records'
import type { AgentExperience, RuleKind } from './experience'
import type { ModelAnswers } from './model-answers'

/** Share of the probability that is spread over all kinds more evenly than they were observed. */
const UNIFORM_KIND_SHARE = 0.3
/** Additional share for rules that need nothing held. */
const BARE_KIND_SHARE = 0.05
/** Probability that the model's answer says nothing about the kind. */
const P_UNINFORMATIVE_ANSWER = 0.2
/** Number of kinds without consumption that are considered: most differ only in the tool. */
const NON_CONSUMING_KINDS_MAX = 4
/** Weight of the average over all kinds for one kind, and of unobserved actions, in lessons. */
const PSEUDOCOUNT_ALL_KINDS = 1
const PSEUDOCOUNT_UNSEEN_ACTION = 1
/** Rate of rules with an unusual action before any observation, with the pseudocount in lessons. */
const UNUSUAL_RULE_PRIOR = { rate: 0.1, lessons: 10 }
/** Weight of the usual share of a kind against the observed takers of a thing, in lessons. */
const PSEUDOCOUNT_USUAL = 2

/** The probability of each action, and the index of the likeliest. */
export interface Actions {
  readonly likely: Float64Array
  readonly lead: number
}

export type LikelyKind = readonly [RuleKind, number]

export class RuleKinds {
  readonly #experience: AgentExperience
  readonly #credit: SourceRecords
  readonly #sayings: ModelAnswers
  readonly #isShared: boolean
  readonly #habits = new Map<RuleKind, Float64Array>()
  #version = -1

  /** @param isShared whether the action of one rule is evidence about other rules */
  constructor(experience: AgentExperience, credit: SourceRecords, sayings: ModelAnswers, isShared: boolean) {
    this.#experience = experience
    this.#credit = credit
    this.#sayings = sayings
    this.#isShared = isShared
  }

  /**
   * The probability of each kind for `v`, from: how often it was observed, the neighbours, the held things
   * in the model's answer, and the model's action. The probabilities sum to 1.
   */
  likely(v: GraphItem, neighbours: readonly GraphItem[]): LikelyKind[] {
    const experience = this.#experience
    const isGoal = experience.isGoal(v)
    const countOf = (kind: RuleKind) => (isGoal ? kind.goals : kind.ingredients)
    const votes = new Map<RuleKind, number>()
    const vote = (kind: RuleKind, weight: number) => votes.set(kind, (votes.get(kind) ?? 0) + weight)
    const known = [...experience.kinds.values()].filter(({ lessons }) => lessons > 0)
    let [all, roots] = [0, 0]
    for (const kind of known) {
      all += countOf(kind)
      roots += Math.sqrt(kind.lessons)
    }
    for (const kind of known)
      vote(
        kind,
        ((1 - UNIFORM_KIND_SHARE) * countOf(kind)) / Math.max(1, all) +
          (UNIFORM_KIND_SHARE * Math.sqrt(kind.lessons)) / roots,
      )
    // Kinds without held things are possible before any observation.
    if (experience.tools.length === 0)
      for (const consumes of [false, true]) vote(experience.kindOf([], consumes), BARE_KIND_SHARE)
    // In a world with tools to choose from, any tool may be the right one.
    for (const tool of experience.tools) vote(experience.kindOf([tool], false), 1 / experience.tools.length)
    const alike = isGoal ? this.#credit.rates.kindOfGoal.value : this.#credit.rates.kindOfOther.value
    let cast = 0
    for (const weight of votes.values()) cast += weight
    for (const u of neighbours) {
      const lesson = experience.lessons.get(u)
      if (lesson) vote(lesson.kind, (cast * alike) / ((1 - alike) * neighbours.length))
    }
    const said = this.#sayings.of(v)
    let [before, after] = [0, 0]
    const heard = new Map<RuleKind, number>()
    for (const [kind, weight] of votes) {
      const p = weight * this.#heard(v, this.#habitOf(kind)) * (said ? this.#credit.naming(kind, said) : 1)
      heard.set(kind, p)
      before += weight
      after += p
    }
    for (const [kind, weight] of votes)
      votes.set(
        kind,
        (1 - P_UNINFORMATIVE_ANSWER) * (heard.get(kind)! / after) +
          P_UNINFORMATIVE_ANSWER * (weight / before),
      )
    let plain = 0
    const likely = [...votes]
      .sort((a, b) => b[1] - a[1])
      .filter(([kind]) => kind.consumes || experience.tools.length > 0 || ++plain <= NON_CONSUMING_KINDS_MAX)
    let sum = 0
    for (const [, weight] of likely) sum += weight
    return likely.map(([kind, weight]) => [kind, weight / sum] as const)
  }

  /** The kind that the model's answer implies; undefined if no such kind is known. */
  said(v: GraphItem): RuleKind | undefined {
    const said = this.#sayings.of(v)
    if (!said) return undefined
    const held = [...said.keys()].filter((u) => u.isHeld)
    const kind = this.#experience.kindOf(held, said.size > held.length)
    return kind.lessons > 0 || (this.#experience.tools.length > 0 && held.length > 0) ? kind : undefined
  }

  /**
   * Writes to `into` the probability of each of `kinds` for a rule that consumes `needs`. A kind fits if it
   * consumes something exactly when `needs` is not empty, and fits better if its rules consume things with
   * similar names. Returns the sum.
   */
  fitting(kinds: readonly LikelyKind[], needs: readonly GraphItem[], into: Float64Array): number {
    const experience = this.#experience
    let all = 0
    for (const u of needs) all += experience.takersOf(u)?.all ?? 0
    let sum = 0
    for (let at = 0; at < kinds.length; at++) {
      const [kind, p] = kinds[at]!
      into[at] = kind.consumes === needs.length > 0 ? p * this.#taking(kind, needs, all) : 0
      sum += into[at]!
    }
    return sum
  }

  #taking(kind: RuleKind, needs: readonly GraphItem[], all: number): number {
    if (all === 0) return 1
    const { lessons, kinds } = this.#experience
    let ofKind = 0
    for (const u of needs) ofKind += this.#experience.takersOf(u)?.byKind[kind.index] ?? 0
    const usual = (kind.lessons + 0.5) / (lessons.size + 0.5 * kinds.size)
    return (ofKind + PSEUDOCOUNT_USUAL * usual) / ((all + PSEUDOCOUNT_USUAL) * usual)
  }

  /** The probability of each action for a rule of that kind, given the model's answer for `v`. */
  actions(v: GraphItem, kind: RuleKind): Actions {
    const habit = this.#habitOf(kind)
    const said = this.#sayings.actionFor(v)
    let likely = habit
    if (said !== undefined) {
      const all = this.#heard(v, habit)
      likely = habit.map((p, a) => (p * this.#credit.saying(a, said)) / all)
    }
    let lead = 0
    for (let a = 1; a < likely.length; a++) if (likely[a]! > likely[lead]!) lead = a
    return { likely, lead }
  }

  /** The likelihood of the model's action under these action probabilities; 1 if the model was not asked. */
  #heard(v: GraphItem, actions: Float64Array): number {
    const said = this.#sayings.actionFor(v)
    if (said === undefined) return 1
    let heard = 0
    for (let a = 0; a < actions.length; a++) heard += actions[a]! * this.#credit.saying(a, said)
    return heard
  }

  /**
   * The probability of each action for a rule of that kind: its own counts, smoothed by the counts of all
   * kinds, smoothed by the uniform distribution.
   */
  #habitOf(kind: RuleKind): Float64Array {
    if (this.#version !== this.#experience.version) {
      this.#version = this.#experience.version
      this.#habits.clear()
    }
    let habits = this.#habits.get(kind)
    if (!habits) this.#habits.set(kind, (habits = this.#worked(kind)))
    return habits
  }

  #worked(kind: RuleKind): Float64Array {
    const { byAction, lessons, kinds } = this.#experience
    const many = byAction.length
    if (!this.#isShared) return new Float64Array(many).fill(1 / many)
    let exceptions = 0
    for (const { lessons, actions } of kinds.values())
      if (lessons > 0) exceptions += lessons - Math.max(...actions)
    const strange =
      (UNUSUAL_RULE_PRIOR.rate * UNUSUAL_RULE_PRIOR.lessons + exceptions) /
      (UNUSUAL_RULE_PRIOR.lessons + lessons.size)
    const seen = byAction.reduce((count, times) => count + (times > 0 ? 1 : 0), 0)
    return byAction.map((times, a) => {
      const ofAll = (times + PSEUDOCOUNT_UNSEEN_ACTION / many) / (lessons.size + PSEUDOCOUNT_UNSEEN_ACTION)
      const habit =
        (kind.actions[a]! + PSEUDOCOUNT_ALL_KINDS * ofAll) / (kind.lessons + PSEUDOCOUNT_ALL_KINDS)
      const any = times > 0 ? 0.9 / seen : 0
      return (1 - strange) * habit + strange * (any + 0.1 / many)
    })
  }
}
