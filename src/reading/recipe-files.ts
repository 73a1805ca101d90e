import * as v from 'valibot'
import { getOrCreate } from '../engine/get-or-create'
import type {
  Extracted,
  GoalClaim,
  ReadingLoss,
  LossCause,
  Passage,
} from '../engine/minds/goals/types/claims'
import { formatValue } from '../engine/format-value'
import type { RequirementSet } from '../engine/worlds/items/types'
import { LARGEST_QUANTITY, LONGEST_DOCUMENT, MAX_ALTERNATIVES, MAX_CLAIMS } from './limits'

/** An item, a tag, or one of several, in the format of any version of the game. */
const one = v.union([
  v.string(),
  v.pipe(
    v.object({ item: v.string() }),
    v.transform(({ item }) => item),
  ),
  v.pipe(
    v.object({ tag: v.string() }),
    v.transform(({ tag }) => tag),
  ),
])
const ingredient = v.union([
  v.array(one),
  v.pipe(
    one,
    v.transform((name) => [name]),
  ),
])

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(LARGEST_QUANTITY))
const result = v.union([
  v.pipe(
    v.string(),
    v.transform((item) => ({ item, count: undefined })),
  ),
  v.object({ item: v.string(), count: v.optional(amount) }),
  v.pipe(
    v.object({ id: v.string(), count: v.optional(amount) }),
    v.transform(({ id, count }) => ({ item: id, count })),
  ),
])

const shaped = v.object({
  type: v.literal('crafting_shaped'),
  pattern: v.pipe(v.array(v.pipe(v.string(), v.maxLength(9))), v.minLength(1), v.maxLength(9)),
  key: v.record(v.string(), ingredient),
})
const shapeless = v.object({
  type: v.literal('crafting_shapeless'),
  ingredients: v.pipe(v.array(ingredient), v.maxLength(81)),
})
const cooking = v.object({
  type: v.picklist(['smelting', 'blasting', 'smoking', 'campfire_cooking']),
  ingredient,
  /** Our addition: the fuel, if it counts. The game leaves it to the player. */
  fuel: v.optional(ingredient),
})
const cutting = v.object({ type: v.literal('stonecutting'), ingredient })
const smithing = v.object({
  type: v.picklist(['smithing', 'smithing_transform']),
  template: v.optional(ingredient),
  base: ingredient,
  addition: ingredient,
})
/** Our addition: the game has the tools for mining in its code. */
const gathering = v.object({ type: v.literal('gathering'), tool: v.optional(ingredient) })

const recipe = v.variant('type', [shaped, shapeless, cooking, cutting, smithing, gathering])
type Recipe = v.InferOutput<typeof recipe>
const yielding = v.object({ result, count: v.optional(amount) })
/** A user does not need a list of a million wrong ingredients. */
const AT_THE_FIRST = { abortEarly: true } as const

const STATIONS = {
  ...{ smelting: 'furnace', blasting: 'blast_furnace', smoking: 'smoker', campfire_cooking: 'campfire' },
  ...{ stonecutting: 'stonecutter', smithing: 'smithing_table', smithing_transform: 'smithing_table' },
} as const

/** The needs of a recipe: each inner list is a choice. */
interface Taken {
  readonly action: 'craft' | 'smelt' | 'mine'
  readonly tools: readonly (readonly string[])[]
  readonly materials: readonly (readonly string[])[]
}

function takenBy(one: Recipe): Taken {
  switch (one.type) {
    case 'crafting_shaped': {
      const cells = cellsOf(one.pattern)
      const materials = cells.map(({ symbol }) => one.key[symbol] ?? [])
      return crafted(materials, isWithinTwo(cells))
    }
    case 'crafting_shapeless':
      return crafted(one.ingredients, one.ingredients.length <= 4)
    case 'gathering':
      return { action: 'mine', tools: one.tool ? [one.tool] : [], materials: [] }
    case 'stonecutting':
      return { action: 'craft', tools: [[STATIONS[one.type]]], materials: [one.ingredient] }
    case 'smithing':
    case 'smithing_transform':
      return {
        action: 'craft',
        tools: [[STATIONS[one.type]]],
        materials: [...(one.template ? [one.template] : []), one.base, one.addition],
      }
    default:
      return {
        action: 'smelt',
        tools: [[STATIONS[one.type]]],
        materials: [one.ingredient, ...(one.fuel ? [one.fuel] : [])],
      }
  }
}

/** Without a crafting table a recipe has room for two by two. */
const crafted = (materials: Taken['materials'], isByHand: boolean): Taken => ({
  action: 'craft',
  tools: isByHand ? [] : [['crafting_table']],
  materials,
})

const cellsOf = (pattern: readonly string[]) =>
  pattern.flatMap((row, y) =>
    Array.from(row, (symbol, x) => ({ symbol, x, y })).filter(({ symbol }) => symbol !== ' '),
  )

function isWithinTwo(cells: readonly { readonly x: number; readonly y: number }[]): boolean {
  const spread = (along: readonly number[]) => Math.max(...along) - Math.min(...along)
  return spread(cells.map(({ x }) => x)) < 2 && spread(cells.map(({ y }) => y)) < 2
}

/** The cause why no schema accepts a recipe. */
class Refused extends Error {
  readonly why: LossCause
  constructor(why: LossCause) {
    super(why)
    this.why = why
  }
}

/**
 * Reads the game's recipe files (data packs, 1.13 to 1.21), by rules and without a model: shaped and
 * shapeless crafting, cooking in a furnace and similar stations, stone cutting and smithing; and mining with
 * its tools, in a form of our own. An ingredient with alternatives gives several goals. Unreadable parts are
 * losses with their cause.
 *
 * @param text JSON: a recipe, or a list of them
 * @param canonicalName maps a name to the world's; '': it cannot be an item's
 */
export function readRecipes(
  document: string,
  text: string,
  canonicalName: (name: string) => string,
): Extracted {
  const passage: Passage = { document, from: 0, to: text.length }
  const goals: GoalClaim[] = []
  const losses: ReadingLoss[] = []
  const lost = (cause: LossCause, what: unknown) => losses.push({ cause, text: formatValue(what), passage })
  const named = (name: string): string => {
    const item = canonicalName(name.replace(/^#/, ''))
    if (item === '') throw new Refused('name')
    return item
  }
  if (text.length > LONGEST_DOCUMENT) {
    lost('too-long', text)
    return { document, goals, subgoals: [], losses }
  }
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch {
    lost('unreadable', text)
    return { document, goals, subgoals: [], losses }
  }
  for (const value of Array.isArray(values) ? values : [values]) {
    if (Math.max(goals.length, losses.length) >= MAX_CLAIMS) {
      lost('too-many', value)
      break
    }
    try {
      const { claims, isAll } = claimsOf(value, named)
      for (const claim of claims) goals.push({ ...claim, description: '', passage })
      if (!isAll) lost('too-many', value)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      lost(error.why, value)
    }
  }
  return { document, goals, subgoals: [], losses }
}

function claimsOf(value: unknown, named: (name: string) => string) {
  const bare = withBareType(value)
  const parsed = v.safeParse(recipe, bare, AT_THE_FIRST)
  if (!parsed.success) throw new Refused(isKnown(bare) ? 'no-materials' : 'kind')
  const made = v.safeParse(yielding, bare, AT_THE_FIRST)
  if (!made.success) throw new Refused('no-result')
  const { action, tools, materials } = takenBy(parsed.output)
  if (action !== 'mine' && materials.length === 0) throw new Refused('no-materials')
  const item = named(made.output.result.item)
  const postconditions = { [item]: made.output.result.count ?? made.output.count ?? 1 }
  // Cells with the same symbol share one list, which may be as long as a file, so it is read once.
  const read = new Map<readonly string[], Slot>()
  const slots = [...tools, ...materials].map((names) =>
    getOrCreate(read, names, () => slotOf(names.map(named))),
  )
  if (slots.some(({ names }) => names.length === 0)) throw new Refused('no-materials')
  const { sets, isAll } = alternatives(slots)
  return {
    isAll,
    claims: sets.map((set) => ({
      name: `${action} ${item}`,
      tools: Object.fromEntries(set.slice(0, tools.length).map((tool) => [tool, 1])),
      materials: counted(set.slice(tools.length)),
      postconditions,
    })),
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** `minecraft:crafting_shaped` becomes `crafting_shaped`. */
const withBareType = (value: unknown): unknown =>
  isObject(value) && 'type' in value && typeof value.type === 'string'
    ? { ...value, type: value.type.replace(/^(minecraft|firsthand):/, '') }
    : value

const isKnown = (value: unknown): boolean =>
  isObject(value) &&
  'type' in value &&
  recipe.options.some(({ entries }) => v.is(v.object({ type: entries.type }), value))

function counted(names: readonly string[]): RequirementSet {
  const set: Record<string, number> = {}
  for (const name of names) set[name] = (set[name] ?? 0) + 1
  return set
}

/** The possible contents of one place of a recipe. */
interface Slot {
  readonly names: readonly string[]
  /** Equal for slots with the same names. */
  readonly key: string
}

function slotOf(all: readonly string[]): Slot {
  const names = [...new Set(all)]
  return { names, key: names.join(' ') }
}

/**
 * All ways to choose one name per slot. Slots with the same names get the same choice: no recipe asks for two
 * kinds of planks.
 */
function alternatives(slots: readonly Slot[]) {
  const choices = new Map(slots.map(({ key, names }) => [key, names]))
  const places = new Map(Array.from(choices.keys(), (key, place) => [key, place]))
  const chosen = slots.map(({ key }) => places.get(key) ?? 0)
  let sets: Ways = [[]]
  for (const names of choices.values()) sets = eachWith(sets, names)
  return {
    isAll: sets.length <= MAX_ALTERNATIVES,
    sets: sets.slice(0, MAX_ALTERNATIVES).map((set) => chosen.map((place) => set[place] ?? '')),
  }
}
type Ways = readonly (readonly string[])[]

/** At most one more than the limit, which shows that there are others: lists may be as long as a file. */
function eachWith(sets: Ways, names: readonly string[]): Ways {
  const more: (readonly string[])[] = []
  for (const set of sets)
    for (const name of names) {
      if (more.length > MAX_ALTERNATIVES) return more
      more.push([...set, name])
    }
  return more
}
