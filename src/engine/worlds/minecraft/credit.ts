/** What counts as what an action took: a bot loses and uses more on the way than the item is made of. */
import { PICKAXE_TIERS } from '../craft/craft-world'
import type { BotReport } from '../items/types'
import type { ItemAction, ItemOutcome, RequirementSet, Rule } from '../items/types'

/**
 * A success as the agent is told of it. Of what went and took part that counts which any way to the item asks for; the rest (a
 * bridge of dirt, a pickaxe that broke, the axe that happened to be in hand) is no requirement, and stands in what is held. Of an
 * item that nobody knows a way to, everything counts.
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
 * What came of an action of which nobody could say it, by what was held before and is held now; null: nothing that can be told from
 * what is picked up on the way. It is not done once more.
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
