/**
 * Chooses the recipe that the inventory allows, for any kind of the requested item and from any kinds of its
 * ingredients.
 */
import type { Bot } from 'mineflayer'
import recipeLoader, { type Recipe, type RecipeItem } from 'prismarine-recipe'
import { itemOf } from '../../../src/bridge/tags'
import { heldSpecies } from '../game/held'
import { speciesOf } from '../game/loot'

/** Every recipe for any kind of the item. */
export const recipesOf = (bot: Bot, item: string): readonly Recipe[] =>
  speciesOf(bot.registry, item).flatMap((species) => {
    const id = bot.registry.itemsByName[species]?.id
    return id === undefined ? [] : bot.recipesAll(id, null, true)
  })

/** minecraft-data's id of an empty slot. */
const EMPTY = -1
/**
 * Ingredients in the order of placement. A shapeless recipe has `inShape` null; a shaped one has
 * `ingredients` null.
 */
const partsOf = ({ inShape, ingredients }: Recipe): readonly RecipeItem[] =>
  [...orNone(inShape).flat(), ...orNone(ingredients)].filter(({ id }) => id !== EMPTY)
const orNone = <T>(list: readonly T[] | null): readonly T[] => list ?? []

const nameOf = (bot: Bot, id: number): string => bot.registry.items[id]?.name ?? ''

/** Ingredients under Minecraft's names. */
function needsOf(bot: Bot, recipe: Recipe): ReadonlyMap<string, number> {
  const needs = new Map<string, number>()
  for (const { id } of partsOf(recipe)) needs.set(nameOf(bot, id), (needs.get(nameOf(bot, id)) ?? 0) + 1)
  return needs
}

/** Whether an ingredient is used up completely, so that its slot can take the result. */
export function freesSlot(bot: Bot, recipe: Recipe): boolean {
  const held = heldSpecies(bot)
  return [...needsOf(bot, recipe)].some(([species, count]) => held.get(species) === count)
}

/** Number of missing ingredients; 0 if the recipe can be crafted. */
function lackOf(bot: Bot, recipe: Recipe): number {
  const held = heldSpecies(bot)
  let lack = 0
  for (const [species, count] of needsOf(bot, recipe)) lack += Math.max(0, count - (held.get(species) ?? 0))
  return lack
}

/**
 * minecraft-data has one recipe per kind of planks. The game has a single recipe that accepts any planks,
 * also mixed.
 */
function mixed(bot: Bot, recipes: readonly Recipe[]): readonly Recipe[] {
  const alike = new Map<string, Recipe[]>()
  for (const recipe of recipes) {
    const shape = JSON.stringify(
      [recipe.result.id, recipe.inShape, recipe.ingredients],
      (key, part: unknown) => (key === 'id' && typeof part === 'number' ? itemOf(nameOf(bot, part)) : part),
    )
    alike.set(shape, [...(alike.get(shape) ?? []), recipe])
  }
  return [...alike.values()].flatMap((group) => (group.length > 1 ? (mixtureOf(bot, group) ?? []) : []))
}

/**
 * A recipe of the same shape, filled with any accepted kinds from the inventory; null if there are too few.
 */
function mixtureOf(bot: Bot, recipes: readonly Recipe[]): Recipe | null {
  const [first] = recipes
  if (!first) return null
  const left = new Map(heldSpecies(bot))
  const kinds = [...new Set(recipes.flatMap(partsOf).map(({ id }) => id))].map((id) => ({
    id,
    name: nameOf(bot, id),
  }))
  let lacking = 0
  const filled = ({ id }: RecipeItem): number => {
    if (id === EMPTY) return id
    const item = itemOf(nameOf(bot, id))
    const kind = kinds.find(({ name }) => itemOf(name) === item && (left.get(name) ?? 0) > 0)
    if (!kind) {
      lacking++
      return id
    }
    left.set(kind.name, (left.get(kind.name) ?? 0) - 1)
    return kind.id
  }
  const { Recipe } = recipeLoader(bot.version)
  const { inShape, ingredients, outShape, result } = first
  const shape = orNone(inShape).map((row) => row.map(filled))
  const parts = orNone(ingredients).map(filled)
  const mixture = new Recipe({
    ...(shape.length > 0 && { inShape: shape }),
    ...(parts.length > 0 && { ingredients: parts }),
    ...{ outShape, result },
  })
  return lacking === 0 ? mixture : null
}

/**
 * The best recipe: one that can be crafted, without a table if possible; else the one with the fewest
 * missing ingredients.
 */
export function choose(
  bot: Bot,
  recipes: readonly Recipe[],
): { recipe: Recipe | undefined; isPossible: boolean } {
  const ranked = [...recipes, ...mixed(bot, recipes)]
    .map((recipe) => ({ recipe, lack: lackOf(bot, recipe) }))
    .sort((a, b) => a.lack - b.lack || Number(a.recipe.requiresTable) - Number(b.recipe.requiresTable))
  return { recipe: ranked[0]?.recipe, isPossible: ranked[0]?.lack === 0 }
}

/** Readable list of ingredients, under the page's names. */
export function written(bot: Bot, recipe: Recipe): string {
  const needs = new Map<string, number>()
  for (const [species, count] of needsOf(bot, recipe))
    needs.set(itemOf(species), (needs.get(itemOf(species)) ?? 0) + count)
  return [...needs].map(([item, count]) => `${count} ${item}`).join(', ')
}
