import rules from './rules.json'

const KNOWN: ReadonlySet<string> = new Set(Object.keys(rules))

/** Names that the rules keep as tags: any species of log or plank, coal or charcoal. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['wood', 'logs'],
  ['log', 'logs'],
  ['plank', 'planks'],
  ['wooden_planks', 'planks'],
  ['wood_planks', 'planks'],
  ['coal', 'coals'],
  ['workbench', 'crafting_table'],
])
const SPECIES = /^(?:oak|spruce|birch|jungle|acacia|dark_oak|crimson|warped)_(logs?|wood|planks?|stems?)$/

/** What a name must look like to become an item: no markup or control characters. */
const ITEM_NAME = /^[a-z][a-z0-9_]{0,63}$/

/**
 * A model's spelling mended to the world's: case and spaces, the `minecraft:` prefix, wood species, and a plural
 * or singular that the game writes the other way. A name that the game does not have stays as it is, for the agent
 * to find out; what cannot be a name at all becomes ''.
 */
export function canonicalName(name: string): string {
  const plain = name
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/^minecraft:/, '')
    .replace(/[\s-]+/g, '_')
  // Nor a name that every object has: sets travel as objects.
  if (!ITEM_NAME.test(plain) || plain in Object.prototype) return ''
  if (KNOWN.has(plain)) return plain
  const alias = ALIASES.get(plain) ?? ALIASES.get(plain.replace(SPECIES, '$1').replace(/^stem/, 'log'))
  if (alias !== undefined) return alias
  const other = plain.endsWith('s') ? plain.slice(0, -1) : `${plain}s`
  if (KNOWN.has(other)) return other
  return ALIASES.get(other) ?? (SPECIES.test(plain) ? (plain.includes('plank') ? 'planks' : 'logs') : plain)
}
