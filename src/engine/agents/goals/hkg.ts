import type { Extracted } from '../../minds/goals/types/claims'
import { edgesOf, leavesFirst, partOf, stationsIn } from './hkg/part'
import { recipesOf, type HkgVariant, type RecipeKnowledge, type ItemRecipe } from './hkg/recipes'

export type { HkgVariant, ItemRecipe } from './hkg/recipes'

/** A line of the list, which is also a step: so many of an item, by that action. */
export interface HkgLine {
  readonly action: string
  readonly item: string
  readonly quantity: number
  /** That it must be there, and stays. */
  readonly isTool: boolean
}

/**
 * HKG, the baseline of GoG (4.1): the knowledge graph of Optimus-1, whose nodes are items and whose edges are recipes, with which
 * pickaxe an ore needs written down beside it. Of each item it keeps the first recipe read. From it comes a list and no tree.
 *
 * The list (Table 5) is put together from parts: what is asked for, then each pickaxe that something in it is mined with, one
 * after another. Each part counts on its own, stations included, and the list has their sum, but for stations and pickaxes, of
 * which it names one. So it is never short, and whoever follows it chops a few trees too many: for a diamond axe four crafting
 * tables are counted in planks and two furnaces in cobblestone.
 *
 * Left out of what the public code does: what is smelted is counted again with the raw materials (6 cobblestone for a blast furnace
 * and a stonecutter, an iron ore for a chain), and how much a recipe yields is taken from the last file of an item instead of
 * the first.
 */
export class Hkg {
  readonly #known: RecipeKnowledge

  /** @param documents in the order in which they are read, which decides */
  constructor(documents: readonly Extracted[], variant: HkgVariant) {
    this.#known = recipesOf(documents, variant)
  }

  /** Null: it is raw. */
  recipe(item: string): ItemRecipe | null {
    return this.#known.recipes.get(item) ?? null
  }

  /** All that it takes so many of an item from nothing, each before what it is for; the item last. */
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
