import { materialWord } from './names'

/**
 * Things that a small model believes in and the rules do not have: some are from another game, some from
 * another version, some do not exist. The first eight are the record's; the rest are similar. Each has the
 * needs that the model names, because everything that it mentions is asked about in turn.
 */
export const MADE_UP_THINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['wool', ['string', 'cotton']],
  ['cotton', ['wheat_seeds']],
  ['wheat_seeds', []],
  ['leather_crafting_template', ['leather', 'string']],
  ['cooking_fire', ['logs', 'flint']],
  ['redstone_dust', ['redstone_ore', 'iron_pickaxe']],
  ['wheat', ['wheat_seeds']],
  ['hay_bale', ['wheat']],
  ['iron_plate', ['iron_ingot']],
  ['gold_dust', ['gold_ore']],
  ['diamond_shard', ['diamond']],
  ['wooden_handle', ['stick', 'planks']],
])

/** Names that recur for any item, as often as they are listed here. */
const FAVOURITES = [
  ...['wool', 'wool', 'wool', 'wool', 'wool', 'wool'],
  ...['wheat', 'wheat', 'cooking_fire', 'cooking_fire', 'hay_bale', 'leather_crafting_template'],
]

/** Names that a compound name suggests: redstone_dust for redstone_torch, diamond_shard for diamond_axe. */
const COMPOUNDS: readonly string[] = [...MADE_UP_THINGS.keys()].filter(
  (name) => materialWord(name) !== undefined,
)

/** Candidates for an invented need of `item`; frequent ones occur several times. */
export function madeUpFor(item: string): readonly string[] {
  const word = materialWord(item)
  const compounds = word === undefined ? [] : COMPOUNDS.filter((name) => name.startsWith(word))
  return [...FAVOURITES, ...compounds, ...compounds]
}
