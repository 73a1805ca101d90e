import type { RunEvent } from '../../events'
import type {
  ItemAction,
  ItemOutcome,
  ItemTask,
  ItemCount,
  RequirementSet,
  Rule,
  Rules,
} from '../items/types'
import type { ItemWorld } from '../items/item-world'
import { concernsItem, tellItems } from '../items/item-world'
import { CraftFold } from './fold'
import type { RulesChange } from './types'
import { getOrCreate } from '../../get-or-create'

/** Each tier mines what the tiers before it mine (XENON, Appendix C). */
export const PICKAXE_TIERS = ['wooden_pickaxe', 'stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe']

const FAILURE: ItemOutcome = { success: false }

/** A rule with its names resolved to inventory slots, so that a step only touches numbers. */
interface Compiled {
  readonly action: string
  readonly slot: number
  readonly yields: number
  /** Slot and minimum quantity of consumed and held items, without tools. */
  readonly needs: readonly (readonly [slot: number, quantity: number])[]
  readonly consumes: readonly (readonly [slot: number, quantity: number])[]
  /** Slots of the suitable pickaxes, best first; empty if the rule needs none. */
  readonly tools: readonly number[]
  /** The outcome of a success, by the index of the tool used. Built once, because it never varies. */
  readonly outcomes: readonly ItemOutcome[]
}

/**
 * Minecraft's item world as text (the papers' MC-TextWorld): an action on an item either turns its requirements
 * into it, or changes nothing and says only that it failed. Mining needs the pickaxe or a better one; nothing
 * wears out; stations are carried.
 */
export class CraftWorld implements ItemWorld<'craft'> {
  readonly id = 'craft'
  readonly task: ItemTask
  readonly rulesAtStart: Rules
  readonly toEvent = tellItems
  readonly concerns = concernsCraft
  #rules: Map<string, Rule>
  readonly #slots: Map<string, number>
  #inventory: Int32Array
  readonly #compiled: Map<string, Compiled>
  readonly #saysWhatLacks: boolean

  /**
   * @param rules must not change: worlds made from the same map share its compiled form
   * @param saysWhatLacks whether a failure names what was missing (GoG, App. D)
   */
  constructor(rules: Rules, task: ItemTask, saysWhatLacks = false) {
    this.task = task
    this.#saysWhatLacks = saysWhatLacks
    this.rulesAtStart = rules
    this.#rules = new Map(rules)
    const { slots, compiled } = getOrCreate(programs, rules, () => programOf(rules))
    this.#slots = new Map(slots)
    this.#inventory = new Int32Array(Math.max(256, slots.size))
    this.#compiled = new Map(compiled)
  }

  get rules(): Rules {
    return this.#rules
  }

  /** The agent's inventory, in the order in which items were first named. */
  inventory(): [item: string, quantity: number][] {
    const held: [string, number][] = []
    for (const [item, slot] of this.#slots) {
      const quantity = this.#inventory[slot] ?? 0
      if (quantity > 0) held.push([item, quantity])
    }
    return held
  }

  observe(): RequirementSet {
    return Object.fromEntries(this.inventory())
  }

  reset(): void {
    this.#inventory.fill(0)
  }

  act({ action, item }: ItemAction): ItemOutcome {
    const rule = this.#compiled.get(item)
    const outcome = rule && this.#outcomeOf(rule, action)
    if (!rule || !outcome) {
      const lacks = this.lacks({ action, item })
      return lacks ? { success: false, lacks } : FAILURE
    }
    const inventory = this.#inventory
    for (const [slot, quantity] of rule.consumes) inventory[slot] = (inventory[slot] ?? 0) - quantity
    inventory[rule.slot] = (inventory[rule.slot] ?? 0) + rule.yields
    return outcome
  }

  /** Whether an action would work now. */
  allows({ action, item }: ItemAction): boolean {
    const rule = this.#compiled.get(item)
    return rule !== undefined && this.#outcomeOf(rule, action) !== undefined
  }

  /**
   * The first missing requirement of an action that is right for the item. Null if nothing is missing, if the
   * action is wrong, or if the world does not say what is missing.
   */
  lacks({ action, item }: ItemAction): ItemCount | null {
    const rule = this.#rules.get(item)
    if (!this.#saysWhatLacks || rule?.action !== action) return null
    for (const [name, quantity] of Object.entries(rule.requires)) {
      const there = Math.max(...anyOf(name, rule).map((one) => this.#held(one)))
      if (there < quantity) return { item: name, quantity: quantity - there }
    }
    return null
  }

  #held(item: string): number {
    const slot = this.#slots.get(item)
    return slot === undefined ? 0 : (this.#inventory[slot] ?? 0)
  }

  /** The outcome with the current inventory; undefined if the action fails. */
  #outcomeOf(rule: Compiled, action: string): ItemOutcome | undefined {
    if (rule.action !== action) return undefined
    const inventory = this.#inventory
    for (const [slot, quantity] of rule.needs) if ((inventory[slot] ?? 0) < quantity) return undefined
    const tool = rule.tools.length === 0 ? 0 : rule.tools.findIndex((slot) => (inventory[slot] ?? 0) > 0)
    return rule.outcomes[tool]
  }

  /** Replaces the rules of some items from now on; null removes an item from the world. */
  change(change: RulesChange) {
    for (const [item, rule] of Object.entries(change.rules)) {
      if (rule) {
        this.#rules.set(item, rule)
        this.#compiled.set(
          item,
          compile(item, rule, (name) => this.#slot(name)),
        )
      } else {
        this.#rules.delete(item)
        this.#compiled.delete(item)
      }
    }
    return rulesChanged(change)
  }

  fold(): CraftFold {
    return new CraftFold(this.rulesAtStart)
  }

  #slot(item: string): number {
    const slot = slotOf(item, this.#slots)
    if (slot >= this.#inventory.length) {
      const larger = new Int32Array(this.#inventory.length * 2)
      larger.set(this.#inventory)
      this.#inventory = larger
    }
    return slot
  }
}

/** The suitable pickaxes, or the item itself. */
const anyOf = (name: string, { held }: Rule): readonly string[] =>
  held.includes(name) && PICKAXE_TIERS.includes(name)
    ? PICKAXE_TIERS.slice(PICKAXE_TIERS.indexOf(name))
    : [name]

export const concernsCraft = (event: RunEvent, thing: string): boolean =>
  event.kind === 'rules-changed' ? Object.hasOwn(event.rules, thing) : concernsItem(event, thing)

/** The event of a change, and the items that the agent is told about. */
function rulesChanged({ rules, announced }: RulesChange) {
  return {
    event: { kind: 'rules-changed', rules, announced } as const,
    told: announced ? Object.keys(rules) : [],
  }
}

/** Rules with their names resolved. */
interface Program {
  readonly slots: ReadonlyMap<string, number>
  readonly compiled: ReadonlyMap<string, Compiled>
}

/** Every run of a study has the same rules, so the compiled form is cached. */
const programs = new WeakMap<Rules, Program>()

function programOf(rules: Rules): Program {
  const slots = new Map<string, number>()
  const slot = (item: string) => slotOf(item, slots)
  const compiled = new Map([...rules].map(([item, rule]) => [item, compile(item, rule, slot)] as const))
  return { slots, compiled }
}

/** The slot of an item; allocates the next one for a new item. */
function slotOf(item: string, slots: Map<string, number>): number {
  let slot = slots.get(item)
  if (slot === undefined) {
    slot = slots.size
    slots.set(item, slot)
  }
  return slot
}

function compile(item: string, rule: Rule, slot: (name: string) => number): Compiled {
  const isTool = (name: string) => rule.held.includes(name) && PICKAXE_TIERS.includes(name)
  const entries = Object.entries(rule.requires)
  const tool = entries.find(([name]) => isTool(name))?.[0]
  const pickaxes = tool === undefined ? [] : PICKAXE_TIERS.slice(PICKAXE_TIERS.indexOf(tool)).reverse()
  const stations = rule.held.filter((name) => name !== tool)
  const consumed = entries.filter(([name]) => !rule.held.includes(name))
  const success = (used: readonly string[]): ItemOutcome => ({
    success: true,
    gained: rule.yields,
    consumed: Object.fromEntries(consumed),
    used,
  })
  return {
    action: rule.action,
    slot: slot(item),
    yields: rule.yields,
    needs: entries.filter(([name]) => name !== tool).map(([name, quantity]) => [slot(name), quantity]),
    consumes: consumed.map(([name, quantity]) => [slot(name), quantity]),
    tools: pickaxes.map((name) => slot(name)),
    outcomes:
      pickaxes.length === 0 ? [success(stations)] : pickaxes.map((name) => success([...stations, name])),
  }
}
