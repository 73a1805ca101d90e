import rules from './rules.json'

const KNOWN: ReadonlySet<string> = new Set(Object.keys(rules))

/** Names that the rules treat as tags: any species of log or plank, coal or charcoal. */
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

/** The form of an item's name: no markup and no control characters. */
const ITEM_NAME = /^[a-z][a-z0-9_]{0,63}$/

/**
 * Normalises a model's spelling to the world's: case and spaces, the `minecraft:` prefix, wood species, and
 * singular or plural. A name that the game does not have stays as it is, for the agent to find out. A text
 * that cannot be a name becomes ''.
 */
export function canonicalName(name: string): string {
  const plain = name
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/^minecraft:/, '')
    .replace(/[\s-]+/g, '_')
  // Rejects property names of every object too, because sets are sent as objects.
  if (!ITEM_NAME.test(plain) || plain in Object.prototype) return ''
  if (KNOWN.has(plain)) return plain
  const alias = ALIASES.get(plain) ?? ALIASES.get(plain.replace(SPECIES, '$1').replace(/^stem/, 'log'))
  if (alias !== undefined) return alias
  const other = plain.endsWith('s') ? plain.slice(0, -1) : `${plain}s`
  if (KNOWN.has(other)) return other
  return ALIASES.get(other) ?? (SPECIES.test(plain) ? (plain.includes('plank') ? 'planks' : 'logs') : plain)
}
