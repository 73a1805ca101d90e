import type { Random } from '../../../engine/random'
import type { Rule } from '../../../engine/worlds/items/types'
import { pickWeighted, type Weighted } from '../chance'
import { GAME, requirementsOf } from './game'
import { madeUpFor } from './made-up'
import { formOf, poorerNames } from './names'
import { SOURCES, SOURCES_OF_MINED } from './profile'

/**
 * Things that a small model adds when something is missing. The record names coals; the others are similar.
 */
export const COMMON_THINGS = [
  ...['coals', 'coals', 'coals', 'stick', 'planks', 'cobblestone', 'crafting_table', 'leather', 'string'],
  ...['stone', 'redstone', 'paper', 'flint'],
]

/** The record names the iron one. */
const TOOLS = ['wooden_pickaxe', 'stone_pickaxe', 'iron_pickaxe', 'iron_pickaxe', 'iron_pickaxe']

/**
 * Something that `item` does not need but seems to, built from the names and the rules.
 *
 * @param avoid excluded things: the true requirements, and the answer so far
 * @param madeUp the probability of something that the game does not have
 */
export function confusion(
  item: string,
  avoid: ReadonlySet<string>,
  madeUp: number,
  random: Random,
): string | undefined {
  const open = (names: readonly string[]) => names.filter((name) => name !== item && !avoid.has(name))
  if (random.chance(madeUp)) {
    const invented = open(madeUpFor(item))
    if (invented.length > 0) return random.pick(invented)
  }
  const sources = (SOURCES_BY_ITEM.get(item) ?? [])
    .map(([names, weight]): [readonly string[], number] => [open(names), weight])
    .filter(([names]) => names.length > 0)
  const source = pickWeighted(random, sources)
  return source && random.pick(source)
}

const SOURCES_BY_ITEM: ReadonlyMap<string, Weighted<readonly string[]>> = new Map(
  [...GAME].map(([item, rule]) => [item, sourcesOf(item, rule)]),
)

function sourcesOf(item: string, rule: Rule): Weighted<readonly string[]> {
  if (rule.action === 'mine') {
    const { tool, common } = SOURCES_OF_MINED
    return [
      [TOOLS, tool],
      [COMMON_THINGS, common],
    ]
  }
  return [
    [requirementsOf(rule).flatMap(rawFormsOf), SOURCES.raw],
    [TOOLS, SOURCES.tool],
    [lowerTiersOf(item), SOURCES.lowerTier],
    [COMMON_THINGS, SOURCES.common],
  ]
}

/** The same thing in a poorer material: for armour the leather piece, for a tool the tier below. */
function lowerTiersOf(item: string): string[] {
  const poorer = poorerNames(item).filter((name) => GAME.has(name))
  return formOf(item) === 'armour' ? poorer.filter((name) => name.startsWith('leather')) : poorer.slice(-1)
}

/**
 * What a thing is made of, without stations and tools: logs for planks, iron_ore and coals for iron_ingot.
 */
function rawFormsOf(name: string): string[] {
  const rule = GAME.get(name)
  return rule ? requirementsOf(rule).filter((raw) => !rule.held.includes(raw)) : []
}
