import { isHeld, neededFor, type Recipes } from '../../../engine/agents/drip/craft-recipes'
import { subtask } from '../../../engine/minds/tree/subtask'
import type { Subtask } from '../../../engine/minds/tree/types/questions'
import type { RequirementSet } from '../../../engine/worlds/items/types'

/**
 * A plan from the inventory to the wanted items, written with the whole task in view: the total need of each
 * thing is gathered at once (DRIP, 4.2.2: “forward-looking subtasks, such as logging enough wood that will
 * likely be needed later”). A thing that its own recipes need in the end is left out.
 */
export function planFor(wanted: RequirementSet, held: RequirementSet, recipes: Recipes): Subtask[] {
  const order = inOrder(Object.keys(wanted), recipes)
  const totals = new Map(Object.entries(wanted))
  const lacking = (item: string) => {
    const total = totals.get(item) ?? 0
    return isHeld(item, total, held) ? 0 : total - (held[item] ?? 0)
  }
  const plan: Subtask[] = []
  for (const item of order.toReversed()) {
    const [quantity, recipe] = [lacking(item), recipes(item)]
    if (quantity <= 0 || !recipe) continue
    plan.push(subtask(recipe.action, [item], quantity))
    const later = order.slice(0, order.indexOf(item))
    for (const need of neededFor(quantity, recipe)) {
      if (!later.includes(need.item)) continue
      const before = totals.get(need.item) ?? 0
      totals.set(need.item, need.isKept ? Math.max(before, need.quantity) : before + need.quantity)
    }
  }
  return plan.toReversed()
}

/** Everything that the wanted things depend on, requirements first. */
function inOrder(wanted: readonly string[], recipes: Recipes): string[] {
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (item: string) => {
    if (seen.has(item)) return
    seen.add(item)
    for (const name of Object.keys(recipes(item)?.requires ?? {})) visit(name)
    order.push(item)
  }
  for (const item of wanted) visit(item)
  return order
}
