import { Random } from '../../random'
import type { KitchenOptions } from './options'
import type { CookState, CutState, ShownRoom, Verb } from './types'
import { CUTS, WAYS } from './ways'

/** The state that a recipe wants of a food. */
interface WantedFood {
  readonly cook: CookState
  readonly cut: CutState
}

/** The kitchen of one episode at its start. */
export interface KitchenLayout {
  /** In the order of the recipe. */
  readonly wanted: ReadonlyMap<string, WantedFood>
  readonly lines: readonly { readonly item: Verb; readonly ingredient: string }[]
  /** The kitchen is the first. */
  readonly rooms: readonly ShownRoom[]
  /** The initial place of each food, of each tool and of the knife. */
  readonly foods: ReadonlyMap<string, string>
  readonly tools: ReadonlyMap<string, string>
  readonly start: string
}

export const KITCHEN = 'kitchen'
/** Places for foods in the kitchen; only the fridge has a door. */
export const FURNITURE = ['fridge', 'table', 'counter'] as const
/**
 * Number of doors to the farthest room. Every meal can therefore be cooked in an episode of the usual length.
 */
const DEPTH = 3
/** Number of foods that the recipe does not ask for, and of other rooms that hold foods. */
const OTHERS = 2
const LARDERS = 2

/** Foods that can be cut, cooked, or both. */
export const FOODS = {
  both: [
    'red potato',
    'yellow potato',
    'red onion',
    'white onion',
    'carrot',
    'red pepper',
    'green pepper',
    'yellow pepper',
    'eggplant',
    'red apple',
    'banana',
    'block of cheese',
    'pork chop',
  ],
  cut: ['lettuce', 'cilantro', 'parsley'],
  cook: ['chicken wing', 'chicken leg', 'salmon'],
} as const

const ROOMS = [
  'pantry',
  'corridor',
  'living room',
  'bedroom',
  'bathroom',
  'garden',
  'shed',
  'driveway',
  'street',
  'supermarket',
]
const BACKYARD = 'backyard'
const DIRECTIONS = [
  ['north', 'south', 0, -1],
  ['east', 'west', 1, 0],
  ['south', 'north', 0, 1],
  ['west', 'east', -1, 0],
] as const

/** The verbs that cookbooks under those options may have. */
export function verbsOf({ cuts, cooks, heat }: Pick<KitchenOptions, 'cuts' | 'cooks' | 'heat'>): Verb[] {
  return [...(cooks > 0 ? heatsOf(heat) : []), ...(cuts > 0 ? CUTS : [])]
}

const heatsOf = (heat: string): Verb[] => {
  const there = heat.split('-')
  const verbs: readonly Verb[] = ['fry', 'roast', 'grill']
  return verbs.filter((verb) => there.includes(WAYS[verb].tool.toLowerCase()))
}

/** @param episode from 1; with the run's seed it decides everything */
export function layoutOf(options: KitchenOptions, seed: number, episode: number): KitchenLayout {
  const random = new Random(seed).fork('kitchen').fork(`episode/${episode}`)
  const { wanted, lines } = recipeOf(options, random.fork('recipe'))
  const isWalkedThrough = options.setting === 'published'
  const hasBbq = heatsOf(options.heat).includes('grill')
  const rooms = roomsOf(isWalkedThrough ? options.rooms : 1, hasBbq, random.fork('rooms'))
  const places = random.fork('places')
  const larders = places.shuffled(rooms.slice(1).map(({ name }) => name)).slice(0, LARDERS)
  const spare = places.shuffled(FOODS.both.filter((food) => !wanted.has(food))).slice(0, OTHERS)
  const foods = new Map(
    [...wanted.keys(), ...spare].map((food) => [food, places.pick([...FURNITURE, ...larders])] as const),
  )
  const outside = rooms.some(({ name }) => name === BACKYARD) ? BACKYARD : KITCHEN
  const tools = new Map<string, string>([
    ['knife', places.pick(['table', 'counter'])],
    ...heatsOf(options.heat).map((verb) => [WAYS[verb].tool, verb === 'grill' ? outside : KITCHEN] as const),
    ...FURNITURE.map((name) => [name, KITCHEN] as const),
  ])
  const start = isWalkedThrough ? places.pick(rooms).name : KITCHEN
  return { wanted, lines, rooms, foods, tools, start }
}

function recipeOf(
  options: KitchenOptions,
  random: Random,
): { wanted: Map<string, WantedFood>; lines: KitchenLayout['lines'] } {
  const slots = Array.from({ length: options.ingredients }, (_, i) => i)
  const isCut = new Set(random.shuffled(slots).slice(0, options.cuts))
  const isCooked = new Set(random.shuffled(slots).slice(0, options.cooks))
  const wanted = new Map<string, WantedFood>()
  const lines: { item: Verb; ingredient: string }[] = []
  for (const slot of slots) {
    const [cuts, cooks] = [isCut.has(slot), isCooked.has(slot)]
    const fit = [...FOODS.both, ...(cooks ? [] : FOODS.cut), ...(cuts ? [] : FOODS.cook)]
    // A food that is only for cooking is not eaten raw.
    const eaten = cooks ? fit : fit.filter((food) => !FOODS.cook.some((raw) => raw === food))
    const ingredient = random.pick(eaten.filter((food) => !wanted.has(food)))
    const cut = cuts ? random.pick(CUTS) : undefined
    const cook = cooks ? random.pick(heatsOf(options.heat)) : undefined
    for (const item of [cut, cook]) if (item) lines.push({ item, ingredient })
    wanted.set(ingredient, {
      cook: (cook && WAYS[cook].cook) ?? 'raw',
      cut: (cut && WAYS[cut].cut) ?? 'uncut',
    })
  }
  return { wanted, lines }
}

/** Rooms on a grid, each with a door to an earlier room. */
function roomsOf(count: number, hasBbq: boolean, random: Random): ShownRoom[] {
  const others = random.shuffled([...ROOMS, ...(hasBbq ? [] : [BACKYARD])])
  const names = [KITCHEN, ...(hasBbq ? [BACKYARD] : []), ...others].slice(0, count)
  interface Placed {
    readonly name: string
    readonly x: number
    readonly y: number
    readonly depth: number
    readonly exits: [direction: string, room: string][]
  }
  const placed: Placed[] = []
  const isFree = (x: number, y: number) => !placed.some((room) => room.x === x && room.y === y)
  for (const name of names) {
    const doors = placed.flatMap((from) =>
      from.depth >= DEPTH
        ? []
        : DIRECTIONS.flatMap(([out, back, dx, dy]) =>
            isFree(from.x + dx, from.y + dy) ? [{ from, out, back, dx, dy }] : [],
          ),
    )
    if (doors.length === 0) {
      placed.push({ name, x: 0, y: 0, depth: 0, exits: [] })
      continue
    }
    const { from, out, back, dx, dy } = random.pick(doors)
    from.exits.push([out, name])
    placed.push({
      name,
      x: from.x + dx,
      y: from.y + dy,
      depth: from.depth + 1,
      exits: [[back, from.name]],
    })
  }
  return placed.map(({ name, exits }) => ({ name, exits }))
}
