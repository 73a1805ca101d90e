/** The cost of obtaining things, in steps, and the next step towards them. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { AgentExperience, KnownRule } from './experience'
import type { Reliability } from './reliability'

/** A longer chain of rules is a cycle. */
const RULE_DEPTH_MAX = 30
/** Largest amount of a thing that is gathered at once. */
const BATCH_MAX = 64

export class Supplies {
  readonly #experience: AgentExperience
  readonly #steps = new Map<GraphItem, number>()
  readonly #reliability: Reliability
  #version = -1
  #ofChances = -1

  constructor(experience: AgentExperience, reliability: Reliability) {
    this.#experience = experience
    this.#reliability = reliability
  }

  /**
   * Expected number of steps for one `u` without any inventory, including chance failures. Infinity if no
   * known rules lead to it.
   */
  stepsFor(u: GraphItem): number {
    if (this.#version !== this.#experience.version || this.#ofChances !== this.#reliability.version) {
      this.#version = this.#experience.version
      this.#ofChances = this.#reliability.version
      this.#steps.clear()
    }
    return this.#stepsFor(u, 0)
  }

  #stepsFor(u: GraphItem, depth: number): number {
    const known = this.#steps.get(u)
    if (known !== undefined) return known
    const lesson = this.#experience.lessons.get(u)
    if (!lesson || depth > RULE_DEPTH_MAX) return Infinity
    // Infinity while it is computed, so that a cycle has infinite cost.
    this.#steps.set(u, Infinity)
    let steps = 1 / this.#reliability.of(u, lesson.action)
    for (const { item, quantity } of lesson.consumes) steps += quantity * this.#stepsFor(item, depth + 1)
    for (const tool of lesson.kind.held)
      if (tool.inventory < 1 && this.#stepsFor(tool, depth + 1) === Infinity) steps = Infinity
    steps /= lesson.yields
    this.#steps.set(u, steps)
    return steps
  }

  /** Expected number of steps to gather a stock, with all ingredients made from nothing. */
  stepsTo(stock: ReadonlyMap<GraphItem, number>): number {
    let steps = 0
    for (const [u, many] of stock) if (many > u.inventory) steps += (many - u.inventory) * this.stepsFor(u)
    return steps
  }

  /** The next step on the way to `many` of `u`; null if there is no way. */
  nextStep(u: GraphItem, many: number): KnownRule | null {
    return this.#nextStep(u, many, new Set())
  }

  #nextStep(u: GraphItem, many: number, above: Set<GraphItem>): KnownRule | null {
    const lesson = this.#experience.lessons.get(u)
    if (!lesson || above.has(u) || above.size > RULE_DEPTH_MAX) return null
    above.add(u)
    const step = this.#lackOf(lesson, many, above)
    above.delete(u)
    return step === undefined ? lesson : step
  }

  /** The step that `lesson` needs first; undefined if nothing is missing, null if there is no way. */
  #lackOf(
    { item, kind, consumes, yields }: KnownRule,
    many: number,
    above: Set<GraphItem>,
  ): KnownRule | null | undefined {
    for (const tool of kind.held) {
      const least = 1 + (consumes.find((need) => need.item === tool)?.quantity ?? 0)
      if (tool.inventory < least) return this.#nextStep(tool, least, above)
    }
    const executions = Math.ceil((many - item.inventory) / yields)
    for (const { item: u, quantity } of consumes) {
      const wanted = Math.min(quantity * executions, Math.max(quantity, BATCH_MAX))
      if (u.inventory >= wanted) continue
      const step = this.#nextStep(u, wanted, above)
      if (step || u.inventory < quantity) return step
    }
    return undefined
  }
}
