import type { Extracted, GoalClaim } from '../../minds/goals/types/claims'
import { note, rank, type Doing } from '../../effects'
import type { ItemTask, ItemCount, RequirementSet } from '../../worlds/items/types'
import { taskInWords, type Planner, type PromptMaterial } from './episodes'
import { getOrCreate } from '../../get-or-create'

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

/** HKG (GoG, 4.1): matches the task to an item and gives the planner its list, also when it replans. */
export class HkgPlanner implements Planner {
  readonly method = 'hkg'
  readonly size: Planner['size']
  readonly #hkg: Hkg
  /** All items, by the words of a task that asks for them. */
  readonly #items: ReadonlyMap<string, string>
  readonly #tasks: readonly string[]

  constructor(hkg: Hkg, documents: number, task: Pick<ItemTask, 'manual'>) {
    this.#hkg = hkg
    const items = [...task.manual.keys()]
    this.#items = new Map(items.map((item) => [taskInWords(item, task), item]))
    this.#tasks = [...this.#items.keys()]
    const edges = items.reduce((sum, item) => {
      const recipe = hkg.recipe(item)
      return sum + (recipe ? Object.keys(recipe.takes).length + recipe.stations.length : 0)
    }, 0)
    this.size = { documents, goals: items.length, subgoals: edges }
  }

  *infer(task: string): Doing<ItemCount | null> {
    const ranked = yield* rank(task, this.#tasks, 1)
    yield note({
      kind: 'goals/retrieved',
      candidates: ranked.map(({ item, similarity }) => ({ name: item, similarity })),
    })
    const item = this.#items.get(ranked[0]?.item ?? '') ?? ''
    yield note({ kind: 'goals/chosen', name: null, wanted: item, by: 'documents' })
    return item === '' ? null : { item, quantity: 1 }
  }

  *show(wanted: ItemCount): Doing<PromptMaterial> {
    const list = this.#hkg
      .listFor(wanted.item, wanted.quantity)
      .map(({ item, quantity }) => ({ item, quantity }))
    yield note({ kind: 'goals/listed', wanted, list })
    return { tree: null, list, context: null }
  }
}

/** Quantity of each item in one part of a list. */
type ItemAmounts = ReadonlyMap<string, number>

/**
 * Everything needed for that quantity of one item, down to raw items. Each ingredient of each recipe is
 * rounded up to whole crafts separately, so leftovers are not shared: two sticks in two places are two
 * crafts. A station is made once per part, whatever needs it. Tools for mining are not included.
 * Demands of equal size are counted together instead of walked one by one, so deep chains of shared
 * ingredients stay cheap. If a recipe leads back to the item that it is for, that ingredient is raw.
 */
function partOf(item: string, quantity: number, { recipes }: RecipeKnowledge): ItemAmounts {
  const stations = stationsIn(recipes)
  const demands = new Map<string, Map<number, number>>()
  const demand = (what: string, size: number, times: number) => {
    const sizes = getOrCreate(demands, what, () => new Map<number, number>())
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
function stationsIn(recipes: Recipes): ReadonlySet<string> {
  return getOrCreate(known, recipes, () => new Set([...recipes.values()].flatMap(({ stations }) => stations)))
}
const known = new WeakMap<Recipes, ReadonlySet<string>>()

/** Ingredients and stations of a recipe. */
const edgesOf = (item: string, recipes: Recipes): readonly string[] => {
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
function leavesFirst(root: string, edges: (item: string) => readonly string[]): string[] {
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

/** The recipe of an item, as far as a recipe file has it. */
interface ItemRecipe {
  readonly action: string
  /** Consumed items; the graph has an edge from the item to each of these. */
  readonly takes: RequirementSet
  /** Crafting table, furnace and similar. */
  readonly stations: readonly string[]
  readonly yields: number
}

/** Recipes by item; a raw item has none. `toolFor`: the tool that mines a raw item. */
interface RecipeKnowledge {
  readonly recipes: ReadonlyMap<string, ItemRecipe>
  toolFor(this: void, raw: string): string | undefined
}

/**
 * `published`: recipe files only, as in Optimus-1, so an item with a recipe is made by it even if it can be
 * mined. `mended`: an item that a document says is mined is mined, with that document's tool.
 */
type HkgVariant = 'published' | 'mended'

/** Keeps the first recipe of each item; so the order of the documents matters, as in Optimus-1. */
function recipesOf(documents: readonly Extracted[], variant: HkgVariant): RecipeKnowledge {
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
