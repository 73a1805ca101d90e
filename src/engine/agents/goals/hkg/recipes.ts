import type { Extracted, GoalClaim } from '../../../minds/goals/types/claims'
import type { RequirementSet } from '../../../worlds/items/types'

/** How an item is made, as far as a recipe file says so. */
export interface ItemRecipe {
  readonly action: string
  /** What is consumed; the edges of the graph, from the item to each of these. */
  readonly takes: RequirementSet
  /** Crafting table, furnace and their kin. */
  readonly stations: readonly string[]
  readonly yields: number
}

/** What is raw has no recipe; what it is got with, by name. */
export interface RecipeKnowledge {
  readonly recipes: ReadonlyMap<string, ItemRecipe>
  toolFor(this: void, raw: string): string | undefined
}

/**
 * `published`: recipe files only, as Optimus-1 reads them, so that a thing with a recipe is made by it, however it may be mined.
 * `mended`: what some document says is mined is mined, and with the tool that it says.
 */
export type HkgVariant = 'published' | 'mended'

/** The recipe read first is kept, of each item; so the order of the documents counts here, as it does in Optimus-1. */
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
  // In Optimus-1 whatever takes an ingot asks for a furnace as well, even where the ingot was never smelted.
  const takesIngots = Object.keys(materials).some((item) => item.includes('ingot'))
  const stations = new Set([...Object.keys(tools), ...(takesIngots ? ['furnace'] : [])])
  return { action, takes: materials, stations: [...stations], yields }
}

/** The game has no files for what is mined: where documents say it, it takes nothing. */
const isGathered = ({ materials }: GoalClaim) => Object.keys(materials).length === 0

function toolsOfMined(claims: readonly GoalClaim[]): Map<string, string | undefined> {
  const mined = new Map<string, string | undefined>()
  for (const claim of claims)
    if (isGathered(claim))
      for (const item of Object.keys(claim.postconditions))
        if (!mined.has(item)) mined.set(item, Object.keys(claim.tools)[0])
  return mined
}

/** Which pickaxe an ore needs is in no recipe file: Optimus-1 has it written down, by what is part of the name. */
const BY_HAND = [
  ['cobblestone', 'wooden_pickaxe'],
  ['coal', 'wooden_pickaxe'],
  ['iron', 'stone_pickaxe'],
  ['gold', 'iron_pickaxe'],
  ['diamond', 'iron_pickaxe'],
  ['redstone', 'iron_pickaxe'],
] as const

const toolByHand = (raw: string): string | undefined => BY_HAND.find(([part]) => raw.includes(part))?.[1]
