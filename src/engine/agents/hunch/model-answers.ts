/** What the model has said: sets and actions, each asked for once. */
import type { GraphItem } from '../../minds/adg/dependency-graph'

export class ModelAnswers {
  readonly #sets = new Map<GraphItem, ReadonlyMap<GraphItem, number>>()
  readonly #actions = new Map<GraphItem, number>()

  /** What it says that an item takes; undefined: it was not asked. */
  of(v: GraphItem): ReadonlyMap<GraphItem, number> | undefined {
    return this.#sets.get(v)
  }

  /** The place of the action that it says; undefined: it was not asked. */
  actionFor(v: GraphItem): number | undefined {
    return this.#actions.get(v)
  }

  hear(v: GraphItem, set: ReadonlyMap<GraphItem, number>, action: number): void {
    this.#sets.set(v, set)
    this.#actions.set(v, action)
  }
}
