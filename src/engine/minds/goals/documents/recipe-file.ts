import type { Rule } from '../../../worlds/items/types'

/** Names that are tags in the game. */
const TAGS: ReadonlySet<string> = new Set(['logs', 'planks', 'coals'])
/** The symbols of a shaped recipe's ingredients in its pattern. */
const SYMBOLS = '#X+O*-=~%'

/**
 * A rule as a recipe file, in the game's format. The layout of a shaped recipe is invented, because the rules
 * store the contents of the grid and not the positions. Mined items use our own format, because the game has
 * no recipe file for them.
 */
export function recipeFile(item: string, { action, requires, held, yields }: Rule): string {
  const result = { item: `minecraft:${item}`, ...(yields > 1 && { count: yields }) }
  const materials = Object.entries(requires).filter(([name]) => !held.includes(name))
  return `${JSON.stringify({ ...written(), result }, null, 2)}\n`

  function written() {
    if (action === 'mine') {
      const [tool] = held
      return { type: 'firsthand:gathering', ...(tool !== undefined && { tool: named(tool) }) }
    }
    if (action === 'smelt') {
      const ingredient = materials.map(([name]) => name).find((name) => name !== 'coals') ?? ''
      const fuel = materials.length > 1 && { fuel: named('coals') }
      return { type: 'minecraft:smelting', ingredient: named(ingredient), ...fuel }
    }
    if (held.length === 0) {
      const ingredients = materials.flatMap(([name, n]) => Array.from({ length: n }, () => named(name)))
      return { type: 'minecraft:crafting_shapeless', ingredients }
    }
    const key = Object.fromEntries(materials.map(([name], at) => [SYMBOLS[at] ?? '', named(name)]))
    const cells = materials.map(([, n], at) => (SYMBOLS[at] ?? '').repeat(n)).join('')
    return { type: 'minecraft:crafting_shaped', pattern: cells.match(/.{1,3}/g) ?? [], key }
  }
}

const named = (name: string) =>
  TAGS.has(name) ? { tag: `minecraft:${name}` } : { item: `minecraft:${name}` }
