/** The bot's inventory, under the page's names. Errands are judged only by it. */
import type { Bot } from 'mineflayer'
import { isOf, itemOf } from '../../../src/bridge/tags'
import type { Inventory } from '../session/player'

/** While a window is open, mineflayer does not update `bot.inventory`; the window has the current items. */
const stacks = (bot: Bot) => (bot.currentWindow ?? bot.inventory).items()

/** Inventory under Minecraft's names. */
export function heldSpecies(bot: Bot): ReadonlyMap<string, number> {
  const held = new Map<string, number>()
  for (const { name, count } of stacks(bot)) held.set(name, (held.get(name) ?? 0) + count)
  return held
}

export function heldItems(bot: Bot): Inventory {
  const held: Inventory = {}
  for (const [species, count] of heldSpecies(bot))
    held[itemOf(species)] = (held[itemOf(species)] ?? 0) + count
  return held
}

/** Quantity of the page's `item`. */
export function countOf(bot: Bot, item: string): number {
  let count = 0
  for (const [species, many] of heldSpecies(bot)) if (isOf(species, item)) count += many
  return count
}

const OWN_SLOTS = { start: 9, end: 45 }
/** Whether one more of any of these fits into the inventory. */
export function hasRoom(bot: Bot, species: readonly string[]): boolean {
  const slots = bot.inventory.slots.slice(OWN_SLOTS.start, OWN_SLOTS.end)
  return slots.some((item) => !item || (species.includes(item.name) && item.count < item.stackSize))
}

/** Items gained and consumed between two inventories. */
export function difference(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  const gained: Inventory = {}
  const consumed: Inventory = {}
  const changed = new Map<string, number>()
  for (const species of new Set([...before.keys(), ...after.keys()])) {
    const item = itemOf(species)
    changed.set(item, (changed.get(item) ?? 0) + (after.get(species) ?? 0) - (before.get(species) ?? 0))
  }
  for (const [item, change] of changed) {
    if (change > 0) gained[item] = change
    if (change < 0) consumed[item] = -change
  }
  return { gained, consumed }
}
