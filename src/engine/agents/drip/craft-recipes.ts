import { subtask } from '../../minds/tree/subtask'
import type { ExecutableAnswer, Subtask } from '../../minds/tree/types/questions'
import { PICKAXE_TIERS } from '../../worlds/craft/craft-world'
import type { RequirementSet, Rule } from '../../worlds/items/types'

/** The known way to obtain an item; undefined if there is none. */
export type Recipes = (item: string) => Rule | undefined

/**
 * One extra of each consumed item: “a slightly extra number of items” (DRIP, Table 10, constraint 3). The
 * paper gives no number, and its own example has no extra.
 */
const EXTRA = 1

/**
 * Requirements of `quantity` of an item by its recipe. Stations and tools are needed once; each execution
 * consumes the rest and may yield several.
 */
export function neededFor(quantity: number, { requires, held, yields }: Rule): RecipeNeed[] {
  const executions = Math.ceil(quantity / yields)
  return Object.entries(requires).map(([item, each]) => {
    const isKept = held.includes(item)
    return { item, isKept, quantity: isKept ? each : each * executions }
  })
}
export interface RecipeNeed {
  readonly item: string
  /** A station or a tool, which is not consumed. */
  readonly isKept: boolean
  readonly quantity: number
}

/**
 * The immediately preceding step, and no earlier one (DRIP, Table 10), in its order: gather materials, then
 * prepare equipment, then smelt.
 */
export function partsOf({ things: [item = ''], quantity }: Subtask, recipes: Recipes): Subtask[] {
  const recipe = recipes(item)
  if (!recipe) return []
  return neededFor(quantity, recipe)
    .map((need) => {
      const action = recipes(need.item)?.action ?? 'mine'
      return {
        part: subtask(action, [need.item], need.isKept ? need.quantity : need.quantity + EXTRA),
        place: action === 'smelt' ? 2 : Number(need.isKept),
      }
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ part }) => part)
}

/** Whether the inventory has that quantity; a better pickaxe counts as well. */
export function isHeld(item: string, quantity: number, held: RequirementSet): boolean {
  const tier = PICKAXE_TIERS.indexOf(item)
  const will = tier < 0 || quantity > 1 ? [item] : PICKAXE_TIERS.slice(tier)
  return will.some((one) => (held[one] ?? 0) >= quantity)
}

/**
 * Whether the inventory allows a subtask (DRIP, Table 11): Done, True or False. It is done if its result is
 * there in the required quantity, whatever its verb.
 */
export function verdictOn(
  { verb, things: [item = ''], quantity }: Subtask,
  held: RequirementSet,
  recipes: Recipes,
): ExecutableAnswer {
  if (isHeld(item, quantity, held))
    return { verdict: 'unnecessary', reason: `${held[item] ?? 'a better one'} in the inventory` }
  const not = (reason: string): ExecutableAnswer => ({ verdict: 'not-executable', reason })
  const recipe = recipes(item)
  if (!recipe) return not(`no way to get ${item} is known`)
  if (recipe.action !== verb) return not(`${verb} is not how ${item} is had`)
  const missing = neededFor(quantity, recipe)
    .filter((need) => !isHeld(need.item, need.quantity, held))
    .map((need) => `${need.quantity - (held[need.item] ?? 0)} ${need.item}`)
  return missing.length > 0 ? not(`${missing.join(', ')} missing`) : { verdict: 'executable', reason: '' }
}
