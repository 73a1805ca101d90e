import type { RunEvent } from '../../events'
import { NONE, type Fold, type Mark } from '../../ledger'
import { ItemsFold } from '../items/fold'
import type { CraftShown } from './types'

/** The craft world, seen through its events. */
export class CraftFold extends ItemsFold implements Fold<CraftShown> {
  readonly score = NONE
  #ruleChanges = 0

  apply(event: RunEvent, mark: (kind: Mark['kind'], thing: string) => void): void {
    if (event.kind !== 'rules-changed') {
      this.see(event)
      return
    }
    for (const [name, rule] of Object.entries(event.rules)) {
      this.setRule(name, rule)
      mark('rules', name)
    }
    this.#ruleChanges++
  }

  get shown(): CraftShown {
    return {
      ...this.itemsShown,
      world: 'craft',
      inventory: [...this.inventory],
      ruleChanges: this.#ruleChanges,
    }
  }
}
