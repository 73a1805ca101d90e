/** The model's answers: requirement sets and actions, one of each per item. */
import type { GraphItem } from '../../minds/adg/dependency-graph'

export class ModelAnswers {
  readonly #sets = new Map<GraphItem, ReadonlyMap<GraphItem, number>>()
  readonly #actions = new Map<GraphItem, number>()

  /** The requirement set that the model gave; undefined if it was not asked. */
  of(v: GraphItem): ReadonlyMap<GraphItem, number> | undefined {
    return this.#sets.get(v)
  }

  /** Index of the action that the model gave; undefined if it was not asked. */
  actionFor(v: GraphItem): number | undefined {
    return this.#actions.get(v)
  }

  hear(v: GraphItem, set: ReadonlyMap<GraphItem, number>, action: number): void {
    this.#sets.set(v, set)
    this.#actions.set(v, action)
  }
}
