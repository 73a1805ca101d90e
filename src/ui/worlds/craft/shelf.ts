/** One chip of the inventory: its item and quantity; 0 if it was used up for the current goal. */
interface Slot {
  readonly item: string
  readonly quantity: number
}

/**
 * The places of items in the inventory, by first arrival, so that a changed count moves nothing. A used-up item keeps
 * its place, at 0, until the goal changes.
 */
export class InventoryShelf {
  #order: string[] = []
  #slots = new Map<string, Slot>()
  #goal: string | null = null

  arrange(inventory: readonly (readonly [item: string, quantity: number])[], goal: string | null): Slot[] {
    const quantities = new Map(inventory)
    // Nothing left at all: a new episode, or a jump to the start of the run.
    const anew = goal !== this.#goal || quantities.size === 0
    this.#goal = goal
    if (anew) this.#order = this.#order.filter((item) => quantities.has(item))
    const placed = new Set(this.#order)
    this.#order.push(...[...quantities.keys()].filter((item) => !placed.has(item)))
    const slots = this.#order.map((item) => this.#slot(item, quantities.get(item) ?? 0))
    this.#slots = new Map(slots.map((slot) => [slot.item, slot]))
    return slots
  }

  /** The same object where nothing changed, so that its chip is not drawn again. */
  #slot(item: string, quantity: number): Slot {
    const before = this.#slots.get(item)
    return before?.quantity === quantity ? before : { item, quantity }
  }
}
