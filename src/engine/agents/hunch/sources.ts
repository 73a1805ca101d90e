/** Where hypotheses come from. Each source says what an item may take, with probabilities that sum to 1 at most. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { HypothesisSource } from '../../minds/posterior/types/events'
import { Structure } from './belief'
import type { Credit } from './credit'
import type { Experience, Kind, Need } from './experience'
import { heldIn, type Failure } from './failures'
import type { Included } from './inclusion'
import type { Kinds, Likely } from './kinds'
import { likeliestSubsets } from './likeliest'
import { MOST, type Amounts } from './quantities'
import type { Sayings } from './sayings'
import type { Substitution } from './substitution'

/** What is asked of all sources. */
export interface Asked {
  readonly item: GraphItem
  /** Things that it may take, each with its probability by itself. */
  readonly included: readonly Included[]
  /** Known items that are most like it. */
  readonly neighbours: readonly GraphItem[]
  readonly kinds: readonly Likely[]
  readonly failures: readonly Failure[]
  /** How many sets are wanted of what is put together freely. */
  readonly many: number
}

/** A hypothesis that is less likely before any failure is not worth its while. */
export const LEAST = 1e-4
/** How much of what is used by each kind is any one thing, of its rules that consume one. */
const ALIKE = 0.5
/** How likely the kind is that a source speaks for. */
const TOLD = 0.85
/** How many sets with each thing that no failure had at hand, by how many failures there are, … */
const BESIDE = { first: 4, failure: 2, most: 48 }
/** … if that is as likely as this. */
const WORTHWHILE = 1e-3
/** How likely a copied amount is the right one. */
const COPIED = { substitution: 0.7, neighbour: 0.4, former: 0.8, kept: 0.8 }
/** How much of the model's answer is taken as it is; the rest is all of it but one thing. */
const WHOLE = 0.5

export class Sources {
  readonly #experience: Experience
  readonly #credit: Credit
  readonly #sayings: Sayings
  readonly #kinds: Kinds
  readonly #substitution: Substitution
  #fitting = new Float64Array(16)

  constructor(
    experience: Experience,
    credit: Credit,
    sayings: Sayings,
    kinds: Kinds,
    substitution: Substitution,
  ) {
    this.#experience = experience
    this.#credit = credit
    this.#sayings = sayings
    this.#kinds = kinds
    this.#substitution = substitution
  }

  /** Whatever is used at all, each thing in or not by itself: the likeliest sets of all. */
  use({ item, included, kinds, failures, many }: Asked): Structure[] {
    const likely = included.map(({ probability }) => probability)
    const amounts = included.map(({ item: u }) => this.#amountsOf(item, u))
    const sets = new Map<number, number>()
    for (const { mask, probability } of likeliestSubsets(likely, many)) sets.set(mask, probability)
    const besides = Math.min(BESIDE.most, BESIDE.first + BESIDE.failure * failures.length)
    // With each thing that no failure had at hand, what is likeliest beside it: the likeliest sets of all have been refuted.
    for (const [at, { item: u, probability }] of included.entries()) {
      if (failures.length === 0) break
      const had = Math.min(MOST, mostHeld(failures, u))
      if (probability * (1 - amounts[at]![had]!) < WORTHWHILE) continue
      for (const beside of likeliestSubsets(likely.with(at, CERTAIN), besides))
        if (beside.mask & (1 << at)) sets.set(beside.mask, beside.probability * probability)
    }
    sets.delete(0)
    let plain = 0
    for (const [kind, p] of kinds) if (!kind.consumes) plain += p
    const words: Structure[] = []
    if (plain > 0) this.#say(words, 'use', plain, kinds, [], [])
    const rest = 1 - plain - this.#alike(words, item, kinds)
    // Things that are in or not by themselves make sets of other sizes than rules have.
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
      const many: Amounts[] = []
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
   * For each kind any one thing that comes about as what its rules consume does: raw things are smelted, whatever they are. Returns
   * how likely that is together.
   */
  #alike(words: Structure[], item: GraphItem, kinds: readonly Likely[]): number {
    const { lessons, byAction, quantities } = this.#experience
    let all = 0
    for (const [kind, p] of kinds) {
      if (!kind.consumes || kind.lessons === 0) continue
      const share = p * ALIKE * ((kind.ofOne + 0.5) / (kind.lessons + 1))
      if (share < LEAST) continue
      let consumed = 1
      for (const times of kind.origins) consumed += times
      for (const { item: u, action } of lessons.values()) {
        if (u === item) continue
        const prior = (share * (kind.origins[action]! + 1 / byAction.length)) / (consumed * byAction[action]!)
        all += prior
        if (prior >= LEAST) words.push(new Structure('use', kind, [u], [quantities.usual(u)], prior))
      }
    }
    return all
  }

  /** What the model said, and all but one thing of it. */
  answer({ item, kinds }: Asked): Structure[] {
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
    say(whole, whole.length > 1 ? WHOLE : 1)
    if (whole.length > 1)
      for (const left of whole)
        say(
          whole.filter((u) => u !== left),
          (1 - WHOLE) / whole.length,
        )
    return words
  }

  /** What items take whose names differ in one word, with what that stands for replaced. `weight`: how much speaks for it at all. */
  substitution({ item, kinds }: Asked): { readonly words: Structure[]; readonly weight: number } {
    const words: Structure[] = []
    const substituted = this.#substitution.for(item)
    let all = 0
    for (const { weight } of substituted) all += weight
    for (const { needs, kind, weight } of substituted)
      this.#copy(words, 'substitution', weight / all, kinds, needs, kind, COPIED.substitution)
    return { words, weight: Math.min(1, all) }
  }

  /** What similar items take. */
  neighbour({ item, neighbours, kinds }: Asked): Structure[] {
    const words: Structure[] = []
    for (const u of neighbours) {
      const lesson = this.#experience.lessons.get(u)
      if (!lesson) continue
      const needs = lesson.consumes.filter((need) => need.item !== item)
      this.#copy(words, 'neighbour', 1 / neighbours.length, kinds, needs, lesson.kind, COPIED.neighbour)
    }
    return words
  }

  /** What it took itself before that became doubtful, or what was kept of it from runs before. */
  before({ item, kinds }: Asked): Structure[] {
    const words: Structure[] = []
    const before = this.#experience.formerly.get(item)
    if (!before) return words
    this.#copy(words, before.source, 1, kinds, before.consumes, before.kind, COPIED[before.source])
    return words
  }

  #copy(
    words: Structure[],
    source: HypothesisSource,
    share: number,
    kinds: readonly Likely[],
    needs: readonly Need[],
    kind: Kind,
    right: number,
  ): void {
    const { quantities } = this.#experience
    const items = needs.map(({ item }) => item)
    const amounts = needs.map(({ item, quantity }) => quantities.told(item, quantity, right))
    this.#say(words, source, share, kinds, items, amounts, kind)
  }

  /** A set of those kinds that fit it. @param told the kind that the source itself speaks for */
  #say(
    words: Structure[],
    source: HypothesisSource,
    share: number,
    kinds: readonly Likely[],
    needs: readonly GraphItem[],
    amounts: readonly Amounts[],
    told?: Kind,
  ): void {
    if (told) words.push(new Structure(source, told, needs, amounts, share * TOLD))
    const rest = told ? share * (1 - TOLD) : share
    const fitting =
      this.#fitting.length < kinds.length ? (this.#fitting = new Float64Array(kinds.length)) : this.#fitting
    const all = this.#kinds.fitting(kinds, needs, fitting)
    for (const [at, [kind]] of kinds.entries()) {
      const prior = (rest * fitting[at]!) / all
      if (prior >= LEAST) words.push(new Structure(source, kind, needs, amounts, prior))
    }
  }

  /** As many of `u` as are usual, or as the model says that `item` takes. */
  #amountsOf(item: GraphItem, u: GraphItem): Amounts {
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

/** As good as 1: what is divided by what is left of it must not be 0. */
const CERTAIN = 0.999999

/** The most of a thing that any failure had at hand. */
export function mostHeld(failures: readonly Failure[], u: GraphItem): number {
  let most = 0
  for (const { held } of failures) most = Math.max(most, heldIn(held, u))
  return most
}
