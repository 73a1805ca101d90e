import type { RunEvent } from '../../events'
import type { ItemAction, RequirementSet, Rule, Rules } from './types'

/** What the events say of a world of items: what the agent holds, what it tried, and what the rules are. */
export class ItemsFold {
  readonly inventory = new Map<string, number>()
  lastTried: (ItemAction & { readonly success: boolean }) | null = null
  succeeded = 0
  failed = 0
  readonly #truth: Map<string, Rule>

  /** @param truth the rules at the start */
  constructor(truth: Rules) {
    this.#truth = new Map(truth)
  }

  /** The rules in force: what an agent's graph is compared with. */
  get truth(): Rules {
    return this.#truth
  }

  see(event: RunEvent): void {
    switch (event.kind) {
      case 'episode-started':
        this.inventory.clear()
        break
      case 'demonstrated':
        this.#receive(event)
        break
      case 'tried':
        this.lastTried = { action: event.action, item: event.item, success: event.success }
        if (event.success) {
          this.succeeded++
          this.#receive(event)
        } else this.failed++
        break
      default:
    }
  }

  protected setRule(name: string, rule: Rule | null): void {
    if (rule) this.#truth.set(name, rule)
    else this.#truth.delete(name)
  }

  #receive({ item, gained, consumed }: { item: string; gained: number; consumed: RequirementSet }): void {
    this.#add(item, gained)
    for (const name in consumed) this.#add(name, -(consumed[name] ?? 0))
  }

  #add(item: string, quantity: number): void {
    const total = (this.inventory.get(item) ?? 0) + quantity
    if (total > 0) this.inventory.set(item, total)
    else this.inventory.delete(item)
  }
}
