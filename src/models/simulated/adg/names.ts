/** The words of a name: the only information about an unknown item. */
export const partsOf = (name: string): string[] => name.toLowerCase().split(/[^a-z0-9]+/, 8)

/** The game's materials by their words, poor ones first. */
const MATERIALS: ReadonlyMap<string, string> = new Map([
  ['wooden', 'planks'],
  ['leather', 'leather'],
  ['stone', 'cobblestone'],
  ['iron', 'iron_ingot'],
  ['golden', 'gold_ingot'],
  ['gold', 'gold_ingot'],
  ['diamond', 'diamond'],
  ['redstone', 'redstone'],
])

const TOOLS: ReadonlySet<string> = new Set(['pickaxe', 'axe', 'hoe', 'shovel', 'sword'])
const ARMOUR: ReadonlySet<string> = new Set(['boots', 'chestplate', 'helmet', 'leggings'])

/** The material word at the start of a compound name: `iron` of iron_axe, none of furnace. */
export function materialWord(name: string): string | undefined {
  const [first = '', ...rest] = partsOf(name)
  return rest.length > 0 && MATERIALS.has(first) ? first : undefined
}

/** A material's name reveals its ore. */
const ORES: ReadonlyMap<string, string> = new Map([
  ['iron_ingot', 'iron_ore'],
  ['gold_ingot', 'gold_ore'],
  ['redstone', 'redstone_ore'],
])

/** The material that a name reveals: iron_ingot for iron_axe, redstone_ore for redstone. */
export const namedMaterial = (name: string): string | undefined =>
  ORES.get(name) ?? MATERIALS.get(materialWord(name) ?? '')

type ItemForm = 'tool' | 'armour' | 'thing'

/** By the last word; a shield, whose name has only one word, is worn too. */
export function formOf(name: string): ItemForm {
  const last = partsOf(name).at(-1) ?? ''
  if (TOOLS.has(last)) return 'tool'
  return ARMOUR.has(last) || name === 'shield' ? 'armour' : 'thing'
}

/** Names of the same thing in a poorer material: leather_boots and iron_boots for diamond_boots. */
export function poorerNames(name: string): string[] {
  const word = materialWord(name)
  if (word === undefined) return []
  const words = [...MATERIALS.keys()]
  return words.slice(0, words.indexOf(word)).map((poorer) => poorer + name.slice(word.length))
}
