import type { Outcome, Task } from '../../effects'
import type { Rule, Rules } from '../../rule'
import type { World } from '../world'

/** Each mines what the ones before it mine (XENON, Appendix C). */
export const PICKAXE_TIERS = ['wooden_pickaxe', 'stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe']

const FAILURE: Outcome = { success: false }

/** A rule with its names resolved to slots of the inventory, so that a step touches numbers only. */
interface Compiled {
  readonly action: string
  readonly slot: number
  readonly yields: number
  /** Slot and least quantity, consumed and held alike; tools apart. */
  readonly needs: readonly (readonly [slot: number, quantity: number])[]
  readonly consumes: readonly (readonly [slot: number, quantity: number])[]
  /** Slots of the pickaxes that will do, best first; empty where none is needed. */
  readonly tools: readonly number[]
  /** What a success says, by the index of the tool used: made once, since it never varies. */
  readonly outcomes: readonly Outcome[]
}

/**
 * Minecraft's item world as text (the papers' MC-TextWorld): an action on an item either turns its requirements
 * into it, or changes nothing and says only that it failed. Mining needs the pickaxe or a better one; nothing
 * wears out; stations are carried.
 */
export class CraftWorld implements World {
  readonly task: Task
  #rules: Map<string, Rule>
  readonly #slots = new Map<string, number>()
  #inventory = new Int32Array(256)
  #compiled = new Map<string, Compiled>()

  constructor(rules: Rules, task: Task) {
    this.task = task
    this.#rules = new Map(rules)
    for (const [item, rule] of rules) this.#compiled.set(item, this.#compile(item, rule))
  }

  get rules(): Rules {
    return this.#rules
  }

  /** What the agent holds, in the order in which items were first named. */
  inventory(): [item: string, quantity: number][] {
    const held: [string, number][] = []
    for (const [item, slot] of this.#slots) {
      const quantity = this.#inventory[slot] ?? 0
      if (quantity > 0) held.push([item, quantity])
    }
    return held
  }

  reset(): void {
    this.#inventory.fill(0)
  }

  act(action: string, item: string): Outcome {
    const rule = this.#compiled.get(item)
    if (rule?.action !== action) return FAILURE
    const inventory = this.#inventory
    for (const [slot, quantity] of rule.needs) if ((inventory[slot] ?? 0) < quantity) return FAILURE
    const tool = rule.tools.length === 0 ? 0 : rule.tools.findIndex((slot) => (inventory[slot] ?? 0) > 0)
    const outcome = rule.outcomes[tool]
    if (!outcome) return FAILURE
    for (const [slot, quantity] of rule.consumes) inventory[slot] = (inventory[slot] ?? 0) - quantity
    inventory[rule.slot] = (inventory[rule.slot] ?? 0) + rule.yields
    return outcome
  }

  changeRules(changes: Readonly<Record<string, Rule | null>>): void {
    for (const [item, rule] of Object.entries(changes)) {
      if (rule) {
        this.#rules.set(item, rule)
        this.#compiled.set(item, this.#compile(item, rule))
      } else {
        this.#rules.delete(item)
        this.#compiled.delete(item)
      }
    }
  }

  #slot(item: string): number {
    let slot = this.#slots.get(item)
    if (slot === undefined) {
      slot = this.#slots.size
      this.#slots.set(item, slot)
      if (slot >= this.#inventory.length) {
        const larger = new Int32Array(this.#inventory.length * 2)
        larger.set(this.#inventory)
        this.#inventory = larger
      }
    }
    return slot
  }

  #compile(item: string, rule: Rule): Compiled {
    const isTool = (name: string) => rule.held.includes(name) && PICKAXE_TIERS.includes(name)
    const entries = Object.entries(rule.requires)
    const tool = entries.find(([name]) => isTool(name))?.[0]
    const pickaxes = tool === undefined ? [] : PICKAXE_TIERS.slice(PICKAXE_TIERS.indexOf(tool)).reverse()
    const stations = rule.held.filter((name) => name !== tool)
    const consumed = entries.filter(([name]) => !rule.held.includes(name))
    const success = (used: readonly string[]): Outcome => ({
      success: true,
      gained: rule.yields,
      consumed: Object.fromEntries(consumed),
      used,
    })
    return {
      action: rule.action,
      slot: this.#slot(item),
      yields: rule.yields,
      needs: entries
        .filter(([name]) => name !== tool)
        .map(([name, quantity]) => [this.#slot(name), quantity]),
      consumes: consumed.map(([name, quantity]) => [this.#slot(name), quantity]),
      tools: pickaxes.map((name) => this.#slot(name)),
      outcomes:
        pickaxes.length === 0 ? [success(stations)] : pickaxes.map((name) => success([...stations, name])),
    }
  }
}
