/** Mass nouns: the plural is still `2 flint`. */
const STUFF =
  /(?:^|_)(?:(?:cobble|sand|red|black|end|)stone|ore|obsidian|leather|paper|string|flint|steel|wool|cotton|wheat|glass|sand|dust|\w*powder|charcoal|cane|armor)$/
/** Plural names of countable things: the singular is `1 plank`. */
const PLURALS = /(?:plank|log|coal|stick|seed)s$/

/**
 * A name after a number: `1 plank`, `2 sticks`, `3 cobblestone`. Names that the model invents follow the same
 * rules.
 */
export function nounFor(name: string, quantity: number): string {
  const noun = inflected(name, quantity)
  return noun.replaceAll('_', ' ').trim()
}

function inflected(name: string, quantity: number): string {
  if (quantity === 1) return PLURALS.test(name) ? name.slice(0, -1) : name
  if (!/[a-rt-z]$/.test(name) || STUFF.test(name)) return name
  if (/(?:[cs]h|x)$/.test(name)) return `${name}es`
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return name.endsWith('shelf') ? `${name.slice(0, -1)}ves` : `${name}s`
}
