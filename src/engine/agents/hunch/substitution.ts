/**
 * Hypotheses by substitution: the requirements of an item whose name differs in one word, with the matching
 * thing replaced.
 */
import { getOrCreate } from '../../get-or-create'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { AgentExperience, RuleKind, ConsumedNeed } from './experience'

interface Substituted {
  readonly needs: readonly ConsumedNeed[]
  readonly kind: RuleKind
  /** Weight relative to other substitutions for the same item. */
  readonly weight: number
}

/**
 * `from>to:u`: the things that replace `u` when the word `from` in a name becomes `to`, with their counts.
 */
type Learned = ReadonlyMap<string, ReadonlyMap<GraphItem, number>>

export class Substitution {
  readonly #experience: AgentExperience
  #learned: Learned = new Map()
  readonly #named = new Map<string, GraphItem | null>()
  #version = -1

  constructor(experience: AgentExperience) {
    this.#experience = experience
  }

  /** @param v an item that is not known */
  for(v: GraphItem): Substituted[] {
    const { words, lessons, version } = this.#experience
    if (this.#version !== version) {
      this.#version = version
      this.#learned = this.#replacements()
      this.#named.clear()
    }
    const found: Substituted[] = []
    for (const { item: u, consumes, kind } of lessons.values()) {
      const apart = words.oneApart(u, v)
      if (!apart) continue
      const { from, to } = apart
      const needs: ConsumedNeed[] = []
      let weight = 1
      let isChanged = false
      for (const need of consumes) {
        const learned = mostOften(this.#learned.get(keyOf(from, to, need.item)))
        const other = learned ?? (words.has(need.item, from) ? this.#namedBy(to) : null)
        if (learned) weight += 2
        if (other) isChanged = true
        needs.push({ item: other ?? need.item, quantity: need.quantity })
      }
      if (needs.some(({ item }) => item === v)) continue
      if (isChanged || consumes.length === 0) {
        found.push({ needs, kind, weight })
        continue
      }
      // No replacement is known: tries each need in turn, replaced by the thing that the other word names.
      const other = this.#namedBy(to)
      found.push({ needs, kind, weight: other ? 0.1 : 0.2 })
      if (!other || needs.some(({ item }) => item === other)) continue
      for (const [at, { quantity }] of needs.entries())
        found.push({ needs: needs.with(at, { item: other, quantity }), kind, weight: 0.5 / needs.length })
    }
    return found
  }

  /**
   * The known thing that the word most likely names: the most used one, then the one with the shortest name.
   */
  #namedBy(word: string): GraphItem | null {
    return getOrCreate(this.#named, word, () => this.#mostLikelyNamedBy(word))
  }

  #mostLikelyNamedBy(word: string): GraphItem | null {
    const experience = this.#experience
    let best: GraphItem | null = null
    for (const { item } of experience.lessons.values()) {
      if (!experience.words.has(item, word)) continue
      if (experience.uses(item) === 0 && experience.isGoal(item) && item.name !== word) continue
      const isBetter =
        !best ||
        experience.uses(item) > experience.uses(best) ||
        (experience.uses(item) === experience.uses(best) && item.name.length < best.name.length)
      if (isBetter) best = item
    }
    return best
  }

  #replacements(): Learned {
    const { lessons, words } = this.#experience
    const learned = new Map<string, Map<GraphItem, number>>()
    const all = [...lessons.values()]
    for (const p of all) {
      for (const q of all) {
        const apart = p === q ? null : words.oneApart(p.item, q.item)
        if (!apart) continue
        const [onlyP, onlyQ] = [without(p.consumes, q.consumes), without(q.consumes, p.consumes)]
        const [a, b] = [onlyP[0], onlyQ[0]]
        if (!a || !b || onlyP.length > 1 || onlyQ.length > 1) continue
        const key = keyOf(apart.from, apart.to, a.item)
        const replacements = getOrCreate(learned, key, () => new Map<GraphItem, number>())
        replacements.set(b.item, (replacements.get(b.item) ?? 0) + 1)
      }
    }
    return learned
  }
}

const keyOf = (from: string, to: string, { index }: GraphItem): string => `${from}>${to}:${String(index)}`

const without = (needs: readonly ConsumedNeed[], others: readonly ConsumedNeed[]): ConsumedNeed[] =>
  needs.filter(({ item }) => !others.some((other) => other.item === item))

function mostOften(replacements: ReadonlyMap<GraphItem, number> | undefined): GraphItem | undefined {
  let best: GraphItem | undefined
  let most = 0
  for (const [item, times] of replacements ?? []) {
    if (times <= most) continue
    best = item
    most = times
  }
  return best
}
