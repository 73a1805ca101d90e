import type { RunEvent } from '../../events'
import { NONE, type Fold, type TimelineMark } from '../../ledger'
import { TimedFold } from '../items/timed-fold'
import type { CraftShown } from './types'

/** The craft world, derived from its events. */
export class CraftFold extends TimedFold implements Fold<CraftShown> {
  readonly score = NONE
  #ruleChanges = 0

  apply(event: RunEvent, mark: (kind: TimelineMark['kind'], thing: string) => void): void {
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
      ...this.timedShown,
      world: 'craft',
      ruleChanges: this.#ruleChanges,
    }
  }
}
