/**
 * Decides which changes of the inventory an action accounts for: a bot loses and uses more on the way than
 * the item needs.
 */
import { PICKAXE_TIERS } from '../craft/craft-world'
import type { BotReport } from '../items/types'
import type { ItemAction, ItemOutcome, RequirementSet, Rule } from '../items/types'

/**
 * A success as the agent sees it. Of the consumed and used items, only those that some known way to the item
 * asks for count. The rest (a bridge of dirt, a broken pickaxe, the axe that happened to be in hand) is no
 * requirement, and shows only in the inventory. If no way to the item is known, everything counts.
 */
export function creditOf(
  { action, item }: ItemAction,
  { gained, consumed, used }: Pick<BotReport, 'gained' | 'consumed' | 'used'>,
  ways: readonly Rule[],
): Pick<ItemOutcome & { success: true }, 'success' | 'gained' | 'consumed' | 'used'> {
  const own = ways.filter((way) => way.action === action)
  const isHeldIn = (name: string, { held }: Rule) =>
    held.includes(name) || (PICKAXE_TIERS.includes(name) && held.some((tool) => PICKAXE_TIERS.includes(tool)))
  const isConsumed = (name: string) =>
    own.some(({ requires, held }) => Object.hasOwn(requires, name) && !held.includes(name))
  return {
    success: true,
    gained: gained[item] ?? 0,
    consumed:
      own.length === 0
        ? consumed
        : Object.fromEntries(Object.entries(consumed).filter(([name]) => isConsumed(name))),
    used: own.length === 0 ? used : used.filter((name) => own.some((way) => isHeldIn(name, way))),
  }
}

/**
 * The outcome of an action whose result was lost, derived from the inventories before and after. Null if no
 * way to the item explains the difference. The action is not repeated.
 */
export function cameMeanwhile(
  { action, item }: ItemAction,
  before: RequirementSet,
  after: RequirementSet,
  ways: readonly Rule[],
): ItemOutcome | null {
  const gained = (after[item] ?? 0) - (before[item] ?? 0)
  if (gained <= 0) return null
  const gone = (name: string) => (before[name] ?? 0) - (after[name] ?? 0)
  for (const way of ways) {
    const consumed = Object.keys(way.requires).filter((name) => !way.held.includes(name))
    if (way.action !== action || consumed.some((name) => gone(name) <= 0)) continue
    return {
      ...{ success: true, gained, used: way.held, holds: after },
      consumed: Object.fromEntries(consumed.map((name) => [name, gone(name)])),
    }
  }
  return null
}
