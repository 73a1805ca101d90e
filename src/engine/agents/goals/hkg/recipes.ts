import type { Extracted, GoalClaim } from '../../../minds/goals/types/claims'
import type { RequirementSet } from '../../../worlds/items/types'

/** The recipe of an item, as far as a recipe file has it. */
export interface ItemRecipe {
  readonly action: string
  /** Consumed items; the graph has an edge from the item to each of these. */
  readonly takes: RequirementSet
  /** Crafting table, furnace and similar. */
  readonly stations: readonly string[]
  readonly yields: number
}

/** Recipes by item; a raw item has none. `toolFor`: the tool that mines a raw item. */
export interface RecipeKnowledge {
  readonly recipes: ReadonlyMap<string, ItemRecipe>
  toolFor(this: void, raw: string): string | undefined
}

/**
 * `published`: recipe files only, as in Optimus-1, so an item with a recipe is made by it even if it can be
 * mined. `mended`: an item that a document says is mined is mined, with that document's tool.
 */
export type HkgVariant = 'published' | 'mended'

/** Keeps the first recipe of each item; so the order of the documents matters, as in Optimus-1. */
export function recipesOf(documents: readonly Extracted[], variant: HkgVariant): RecipeKnowledge {
  const claims = documents.flatMap(({ goals }) => goals)
  const mined = variant === 'mended' ? toolsOfMined(claims) : new Map<string, string | undefined>()
  const recipes = new Map<string, ItemRecipe>()
  for (const claim of claims) {
    const [entry] = Object.entries(claim.postconditions)
    if (!entry || isGathered(claim)) continue
    const [item, yields] = entry
    if (!recipes.has(item) && !mined.has(item)) recipes.set(item, recipeOf(claim, yields))
  }
  return {
    recipes,
    toolFor: variant === 'mended' ? (raw) => mined.get(raw) : toolByHand,
  }
}

function recipeOf({ name, materials, tools }: GoalClaim, yields: number): ItemRecipe {
  const [action = ''] = name.split(' ')
  // In Optimus-1 every recipe with an ingot needs a furnace, even if the ingot was not smelted.
  const takesIngots = Object.keys(materials).some((item) => item.includes('ingot'))
  const stations = new Set([...Object.keys(tools), ...(takesIngots ? ['furnace'] : [])])
  return { action, takes: materials, stations: [...stations], yields }
}

/** The game has no files for mined items; a document about mining has no materials. */
const isGathered = ({ materials }: GoalClaim) => Object.keys(materials).length === 0

function toolsOfMined(claims: readonly GoalClaim[]): Map<string, string | undefined> {
  const mined = new Map<string, string | undefined>()
  for (const claim of claims)
    if (isGathered(claim))
      for (const item of Object.keys(claim.postconditions))
        if (!mined.has(item)) mined.set(item, Object.keys(claim.tools)[0])
  return mined
}

/** Recipe files do not say which pickaxe an ore needs. Optimus-1 has a fixed table, by a part of the name. */
const BY_HAND = [
  ['cobblestone', 'wooden_pickaxe'],
  ['coal', 'wooden_pickaxe'],
  ['iron', 'stone_pickaxe'],
  ['gold', 'iron_pickaxe'],
  ['diamond', 'iron_pickaxe'],
  ['redstone', 'iron_pickaxe'],
] as const

const toolByHand = (raw: string): string | undefined => BY_HAND.find(([part]) => raw.includes(part))?.[1]
