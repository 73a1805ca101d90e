import type { ItemActionEvent } from '../../worlds/items/types'
import { keptIn } from '../../kept'
import type { ActionFailures } from './types/history'

/** The failed actions for each item since it last worked, or since its failures were last forgotten. */
export class Failures {
  readonly #byItem = new Map<string, Map<string, number>>()

  add({ item, action, success }: ItemActionEvent): void {
    if (success) {
      this.forget(item)
      return
    }
    const failed = keptIn(this.#byItem, item, () => new Map<string, number>())
    failed.set(action, (failed.get(action) ?? 0) + 1)
  }

  forget(item: string): void {
    this.#byItem.delete(item)
  }

  /** In the order of the first failures. */
  of(item: string): readonly ActionFailures[] {
    return [...(this.#byItem.get(item) ?? [])].map(([action, times]) => ({ action, times }))
  }
}
