import type { RunEvent } from '../../events'
import type { BotFacts, ItemAction, ItemsShown, RequirementSet, Rule, Rules } from './types'

/** What the events show of a world of items: the inventory, the last attempt and the rules. */
export class ItemsFold {
  readonly inventory = new Map<string, number>()
  lastTried: (ItemAction & { readonly success: boolean }) | null = null
  succeeded = 0
  failed = 0
  readonly #truth: Map<string, Rule>
  /** Built once per change of the rules. */
  #shown: Readonly<Record<string, Rule>> | undefined

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
        this.#hold(event)
        break
      case 'tried':
        this.tried(event)
        if (event.success) this.#receive(event)
        this.#hold(event)
        break
      case 'unfinished':
        this.#hold(event)
        break
      default:
    }
  }

  protected tried({ action, item, success }: ItemAction & { readonly success: boolean }): void {
    this.lastTried = { action, item, success }
    this.count(success)
  }

  protected count(success: boolean): void {
    if (success) this.succeeded++
    else this.failed++
  }

  protected get itemsShown(): Omit<ItemsShown, 'ruleChanges'> {
    const { lastTried, succeeded, failed } = this
    return { lastTried, succeeded, failed, truth: (this.#shown ??= Object.fromEntries(this.#truth)) }
  }

  protected setRule(name: string, rule: Rule | null): void {
    if (rule) this.#truth.set(name, rule)
    else this.#truth.delete(name)
    this.#shown = undefined
  }

  #receive({ item, gained, consumed }: { item: string; gained: number; consumed: RequirementSet }): void {
    this.#add(item, gained)
    for (const name in consumed) this.#add(name, -(consumed[name] ?? 0))
  }

  /** A count by the bot replaces the inventory that was derived from outcomes. */
  #hold({ holds }: BotFacts): void {
    if (!holds) return
    this.inventory.clear()
    for (const [item, quantity] of Object.entries(holds)) this.inventory.set(item, quantity)
  }

  #add(item: string, quantity: number): void {
    const total = (this.inventory.get(item) ?? 0) + quantity
    if (total > 0) this.inventory.set(item, total)
    else this.inventory.delete(item)
  }
}
