import { keptIn } from '../../../kept'
import type { RecipeKnowledge } from './recipes'

/** Quantity of each item in one part of a list. */
export type ItemAmounts = ReadonlyMap<string, number>

/**
 * Everything needed for that quantity of one item, down to raw items. Each ingredient of each recipe is
 * rounded up to whole crafts separately, so leftovers are not shared: two sticks in two places are two
 * crafts. A station is made once per part, whatever needs it. Tools for mining are not included.
 * Demands of equal size are counted together instead of walked one by one, so deep chains of shared
 * ingredients stay cheap. If a recipe leads back to the item that it is for, that ingredient is raw.
 */
export function partOf(item: string, quantity: number, { recipes }: RecipeKnowledge): ItemAmounts {
  const stations = stationsIn(recipes)
  const demands = new Map<string, Map<number, number>>()
  const demand = (what: string, size: number, times: number) => {
    const sizes = keptIn(demands, what, () => new Map<number, number>())
    if (stations.has(what) && what !== item) sizes.set(1, 1)
    else sizes.set(size, (sizes.get(size) ?? 0) + times)
  }
  demand(item, quantity, 1)
  const amounts = new Map<string, number>()
  for (const { what, below } of fromTheTop(item, recipes)) {
    const recipe = recipes.get(what)
    for (const [size, times] of demands.get(what) ?? []) {
      amounts.set(what, (amounts.get(what) ?? 0) + size * times)
      if (!recipe) continue
      const crafts = Math.ceil(size / recipe.yields)
      for (const [other, each] of Object.entries(recipe.takes))
        if (below.has(other)) demand(other, each * crafts, times)
        else amounts.set(other, (amounts.get(other) ?? 0) + each * crafts * times)
      for (const station of recipe.stations) if (below.has(station)) demand(station, 1, 1)
    }
  }
  return amounts
}

type Recipes = RecipeKnowledge['recipes']

/** All stations that any recipe needs. */
export function stationsIn(recipes: Recipes): ReadonlySet<string> {
  return keptIn(known, recipes, () => new Set([...recipes.values()].flatMap(({ stations }) => stations)))
}
const known = new WeakMap<Recipes, ReadonlySet<string>>()

/** Ingredients and stations of a recipe. */
export const edgesOf = (item: string, recipes: Recipes): readonly string[] => {
  const recipe = recipes.get(item)
  return recipe ? [...Object.keys(recipe.takes), ...recipe.stations] : []
}

/** An item and those of its ingredients that come after it; the others would lead back to it. */
interface Placed {
  readonly what: string
  readonly below: ReadonlySet<string>
}

/** Each item before its ingredients, except for those that lead back. */
function fromTheTop(root: string, recipes: Recipes): readonly Placed[] {
  const order = leavesFirst(root, (item) => edgesOf(item, recipes)).reverse()
  const places = new Map(order.map((item, at) => [item, at]))
  return order.map((what, at) => ({
    what,
    below: new Set(edgesOf(what, recipes).filter((other) => (places.get(other) ?? 0) > at)),
  }))
}

/**
 * Depth-first order: each item once, after everything that it leads to. No recursion, because documents may
 * be of any depth.
 */
export function leavesFirst(root: string, edges: (item: string) => readonly string[]): string[] {
  const order: string[] = []
  const seen = new Set([root])
  const stack = [{ item: root, left: [...edges(root)] }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = top.left.shift()
    if (next === undefined) {
      order.push(top.item)
      stack.pop()
    } else if (!seen.has(next)) {
      seen.add(next)
      stack.push({ item: next, left: [...edges(next)] })
    }
  }
  return order
}
