/** What the model has said: sets and actions, each asked for once. */
import type { Item } from '../../minds/adg/dependency-graph'

export class Sayings {
  readonly #sets = new Map<Item, ReadonlyMap<Item, number>>()
  readonly #actions = new Map<Item, number>()

  /** What it says that an item takes; undefined: it was not asked. */
  of(v: Item): ReadonlyMap<Item, number> | undefined {
    return this.#sets.get(v)
  }

  /** The place of the action that it says; undefined: it was not asked. */
  actionFor(v: Item): number | undefined {
    return this.#actions.get(v)
  }

  hear(v: Item, set: ReadonlyMap<Item, number>, action: number): void {
    this.#sets.set(v, set)
    this.#actions.set(v, action)
  }
}
