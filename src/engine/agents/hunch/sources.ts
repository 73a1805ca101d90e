/**
 * Sources of hypotheses. Each source proposes requirements of an item, with probabilities that sum to at
 * most 1.
 */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { HypothesisSource } from '../../minds/posterior/types/events'
import { Structure } from './posterior'
import type { SourceRecords } from './source-records'
import type { AgentExperience, RuleKind, ConsumedNeed } from './experience'
import { heldIn, type FailedAttempt } from './failure-likelihood'
import type { Included } from './inclusion'
import type { RuleKinds, LikelyKind } from './rule-kinds'
import { likeliestSubsets } from './likeliest-sets'
import { QUANTITY_MAX, type AmountDistribution } from './amounts'
import type { ModelAnswers } from './model-answers'
import type { Substitution } from './substitution'

/** The question to all sources. */
export interface SourceQuery {
  readonly item: GraphItem
  /** Things that the item may consume, each with its independent probability. */
  readonly included: readonly Included[]
  /** Known items that are most similar to it. */
  readonly neighbours: readonly GraphItem[]
  readonly kinds: readonly LikelyKind[]
  readonly failures: readonly FailedAttempt[]
  /** Number of freely combined sets to propose. */
  readonly many: number
}

/** Hypotheses with a lower prior are dropped. */
export const P_HYPOTHESIS_MIN = 1e-4
/**
 * For kinds whose rules consume one thing: the share of the probability that is spread over all possible
 * things.
 */
const ANY_THING_SHARE = 0.5
/** Probability that the kind named by a source is right. */
const P_SOURCE_KIND = 0.85
/** Number of additional sets for each thing that no failure covered, by the number of failures. */
const EXTRA_SETS_MAX = { first: 4, failure: 2, most: 48 }
/** Only things with at least this probability get additional sets. */
const P_EXTRA_SET_MIN = 1e-3
/** Probability that a copied quantity is right. */
const P_COPIED_QUANTITY = { substitution: 0.7, neighbour: 0.4, former: 0.8, kept: 0.8 }
/** Share of the model's answer as a whole; the rest goes to the answer without one of its things. */
const WHOLE_ANSWER_SHARE = 0.5

export class Sources {
  readonly #experience: AgentExperience
  readonly #credit: SourceRecords
  readonly #sayings: ModelAnswers
  readonly #kinds: RuleKinds
  readonly #substitution: Substitution
  #fitting = new Float64Array(16)

  constructor(
    experience: AgentExperience,
    credit: SourceRecords,
    sayings: ModelAnswers,
    kinds: RuleKinds,
    substitution: Substitution,
  ) {
    this.#experience = experience
    this.#credit = credit
    this.#sayings = sayings
    this.#kinds = kinds
    this.#substitution = substitution
  }

  /** Free combinations: each thing is included independently; the most probable sets. */
  use({ item, included, kinds, failures, many }: SourceQuery): Structure[] {
    const likely = included.map(({ probability }) => probability)
    const amounts = included.map(({ item: u }) => this.#amountsOf(item, u))
    const sets = new Map<number, number>()
    for (const { mask, probability } of likeliestSubsets(likely, many)) sets.set(mask, probability)
    const besides = Math.min(
      EXTRA_SETS_MAX.most,
      EXTRA_SETS_MAX.first + EXTRA_SETS_MAX.failure * failures.length,
    )
    // Adds the most probable sets with each thing that no failure covered, because failures have refuted the
    // most probable sets overall.
    for (const [at, { item: u, probability }] of included.entries()) {
      if (failures.length === 0) break
      const had = Math.min(QUANTITY_MAX, mostHeld(failures, u))
      if (probability * (1 - amounts[at]![had]!) < P_EXTRA_SET_MIN) continue
      for (const beside of likeliestSubsets(likely.with(at, P_CERTAIN), besides))
        if (beside.mask & (1 << at)) sets.set(beside.mask, beside.probability * probability)
    }
    sets.delete(0)
    let plain = 0
    for (const [kind, p] of kinds) if (!kind.consumes) plain += p
    const words: Structure[] = []
    if (plain > 0) this.#say(words, 'use', plain, kinds, [], [])
    const rest = 1 - plain - this.#alike(words, item, kinds)
    // Independent inclusion gives another distribution of set sizes than rules have; this corrects it.
    const bySize: number[] = []
    for (const [mask, probability] of sets) bySize[sizeOf(mask)] = (bySize[sizeOf(mask)] ?? 0) + probability
    let all = 0
    const sizes = bySize.map((_, size) => {
      const share = this.#experience.sizeShare(item, size)
      all += share
      return share
    })
    for (const [mask, probability] of sets) {
      const needs: GraphItem[] = []
      const many: AmountDistribution[] = []
      for (let at = 0, left = mask; left > 0; at++, left >>= 1) {
        if ((left & 1) === 0) continue
        needs.push(included[at]!.item)
        many.push(amounts[at]!)
      }
      const share = (rest * sizes[needs.length]! * probability) / (all * bySize[needs.length]!)
      this.#say(words, 'use', share, kinds, needs, many)
    }
    return words
  }

  /**
   * For each kind: any single thing whose own action matches the things that the kind's rules consume. For
   * example, raw things are smelted. Returns the total probability.
   */
  #alike(words: Structure[], item: GraphItem, kinds: readonly LikelyKind[]): number {
    const { lessons, byAction, quantities } = this.#experience
    let all = 0
    for (const [kind, p] of kinds) {
      if (!kind.consumes || kind.lessons === 0) continue
      const share = p * ANY_THING_SHARE * ((kind.ofOne + 0.5) / (kind.lessons + 1))
      if (share < P_HYPOTHESIS_MIN) continue
      let consumed = 1
      for (const times of kind.origins) consumed += times
      for (const { item: u, action } of lessons.values()) {
        if (u === item) continue
        const prior = (share * (kind.origins[action]! + 1 / byAction.length)) / (consumed * byAction[action]!)
        all += prior
        if (prior >= P_HYPOTHESIS_MIN)
          words.push(new Structure('use', kind, [u], [quantities.usual(u)], prior))
      }
    }
    return all
  }

  /** The model's answer, and the answer without each one of its things. */
  answer({ item, kinds }: SourceQuery): Structure[] {
    const said = this.#sayings.of(item)
    if (!said) return []
    const words: Structure[] = []
    const whole = [...said.keys()].filter((u) => !u.isHeld)
    const told = this.#experience.tools.length > 0 ? this.#kinds.said(item) : undefined
    const say = (needs: readonly GraphItem[], share: number) => {
      this.#say(
        words,
        'answer',
        share,
        kinds,
        needs,
        needs.map((u) => this.#amountsOf(item, u)),
        told,
      )
    }
    say(whole, whole.length > 1 ? WHOLE_ANSWER_SHARE : 1)
    if (whole.length > 1)
      for (const left of whole)
        say(
          whole.filter((u) => u !== left),
          (1 - WHOLE_ANSWER_SHARE) / whole.length,
        )
    return words
  }

  /**
   * The requirements of items whose names differ in one word, with the matching thing replaced. `weight`:
   * the total evidence, at most 1.
   */
  substitution({ item, kinds }: SourceQuery): { readonly words: Structure[]; readonly weight: number } {
    const words: Structure[] = []
    const substituted = this.#substitution.for(item)
    let all = 0
    for (const { weight } of substituted) all += weight
    for (const { needs, kind, weight } of substituted)
      this.#copy(words, 'substitution', weight / all, kinds, needs, kind, P_COPIED_QUANTITY.substitution)
    return { words, weight: Math.min(1, all) }
  }

  /** The requirements of similar items. */
  neighbour({ item, neighbours, kinds }: SourceQuery): Structure[] {
    const words: Structure[] = []
    for (const u of neighbours) {
      const lesson = this.#experience.lessons.get(u)
      if (!lesson) continue
      const needs = lesson.consumes.filter((need) => need.item !== item)
      this.#copy(
        words,
        'neighbour',
        1 / neighbours.length,
        kinds,
        needs,
        lesson.kind,
        P_COPIED_QUANTITY.neighbour,
      )
    }
    return words
  }

  /** The item's own former rule, or its rule from an earlier run. */
  before({ item, kinds }: SourceQuery): Structure[] {
    const words: Structure[] = []
    const before = this.#experience.formerly.get(item)
    if (!before) return words
    this.#copy(words, before.source, 1, kinds, before.consumes, before.kind, P_COPIED_QUANTITY[before.source])
    return words
  }

  #copy(
    words: Structure[],
    source: HypothesisSource,
    share: number,
    kinds: readonly LikelyKind[],
    needs: readonly ConsumedNeed[],
    kind: RuleKind,
    right: number,
  ): void {
    const { quantities } = this.#experience
    const items = needs.map(({ item }) => item)
    const amounts = needs.map(({ item, quantity }) => quantities.told(item, quantity, right))
    this.#say(words, source, share, kinds, items, amounts, kind)
  }

  /**
   * Adds the set with all kinds that fit it.
   * @param told the kind that the source itself names
   */
  #say(
    words: Structure[],
    source: HypothesisSource,
    share: number,
    kinds: readonly LikelyKind[],
    needs: readonly GraphItem[],
    amounts: readonly AmountDistribution[],
    told?: RuleKind,
  ): void {
    if (told) words.push(new Structure(source, told, needs, amounts, share * P_SOURCE_KIND))
    const rest = told ? share * (1 - P_SOURCE_KIND) : share
    const fitting =
      this.#fitting.length < kinds.length ? (this.#fitting = new Float64Array(kinds.length)) : this.#fitting
    const all = this.#kinds.fitting(kinds, needs, fitting)
    for (const [at, [kind]] of kinds.entries()) {
      const prior = (rest * fitting[at]!) / all
      if (prior >= P_HYPOTHESIS_MIN) words.push(new Structure(source, kind, needs, amounts, prior))
    }
  }

  /** The quantity distribution that the model's answer gives for `u`, else the usual one. */
  #amountsOf(item: GraphItem, u: GraphItem): AmountDistribution {
    const { quantities } = this.#experience
    const told = this.#sayings.of(item)?.get(u)
    return told === undefined || u.isHeld
      ? quantities.usual(u)
      : quantities.told(u, told, this.#credit.rates.amount.value)
  }
}

function sizeOf(mask: number): number {
  let size = 0
  for (let left = mask; left > 0; left &= left - 1) size++
  return size
}

/** Almost 1: some terms divide by 1 minus this. */
const P_CERTAIN = 0.999999

/** The largest quantity of a thing in the inventory of any failure. */
export function mostHeld(failures: readonly FailedAttempt[], u: GraphItem): number {
  let most = 0
  for (const { held } of failures) most = Math.max(most, heldIn(held, u))
  return most
}
