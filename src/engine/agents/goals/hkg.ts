import type { Extracted } from '../../minds/goals/types/claims'
import { edgesOf, leavesFirst, partOf, stationsIn } from './hkg/part'
import { recipesOf, type HkgVariant, type RecipeKnowledge, type ItemRecipe } from './hkg/recipes'

export type { HkgVariant, ItemRecipe } from './hkg/recipes'

/** A line of the list, which is also a step: an action, an item and its quantity. */
export interface HkgLine {
  readonly action: string
  readonly item: string
  readonly quantity: number
  /** It must be there and is not consumed. */
  readonly isTool: boolean
}

/**
 * HKG, the baseline of GoG (4.1): the knowledge graph of Optimus-1. Its nodes are items, its edges are
 * recipes, and the pickaxe of each ore is a fixed table. Of each item it keeps the first recipe read. It
 * gives a list and no tree.
 * The list (Table 5) has parts: the requested item, then each pickaxe that something in the list is mined
 * with. Each part counts its own stations and ingredients, and the list has their sum, except that stations
 * and pickaxes appear once. So the list is never short, and an agent that follows it chops a few trees too
 * many: for a diamond axe, the planks of four crafting tables and the cobblestone of two furnaces are
 * counted.
 * Two details of the public code are left out: smelted items are counted again with the raw materials (6
 * cobblestone for a blast furnace and a stonecutter, an iron ore for a chain), and the yield of a recipe
 * comes from the last file of an item instead of the first.
 */
export class Hkg {
  readonly #known: RecipeKnowledge

  /** @param documents in reading order, which decides between recipes */
  constructor(documents: readonly Extracted[], variant: HkgVariant) {
    this.#known = recipesOf(documents, variant)
  }

  /** Null for a raw item. */
  recipe(item: string): ItemRecipe | null {
    return this.#known.recipes.get(item) ?? null
  }

  /** Everything needed to make that quantity from nothing, in a possible order; the item itself is last. */
  listFor(item: string, quantity = 1): readonly HkgLine[] {
    const { recipes, toolFor } = this.#known
    const stations = stationsIn(recipes)
    const parts = new Set([item])
    const amounts = new Map<string, number>()
    for (const part of parts)
      for (const [what, n] of partOf(part, part === item ? quantity : 1, this.#known)) {
        const isOnce = what !== item && (stations.has(what) || parts.has(what))
        amounts.set(what, isOnce ? 1 : (amounts.get(what) ?? 0) + n)
        const tool = recipes.has(what) ? undefined : toolFor(what)
        if (tool !== undefined) parts.add(tool)
      }
    const needed = (what: string) =>
      recipes.has(what) ? edgesOf(what, recipes) : [toolFor(what) ?? []].flat()
    return leavesFirst(item, needed).map((what) => ({
      action: recipes.get(what)?.action ?? 'mine',
      item: what,
      quantity: amounts.get(what) ?? 0,
      isTool: what !== item && (stations.has(what) || parts.has(what)),
    }))
  }
}
