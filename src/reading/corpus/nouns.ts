/** Items as English nouns: countable, uncountable, and in pairs. */

const WORDS: ReadonlyMap<string, string> = new Map([
  ['coals', 'coal'],
  ['logs', 'log'],
  ['planks', 'plank'],
])
const MASS =
  /^(?:cobblestone|stone|smooth_stone|leather|paper|redstone|obsidian|string|flint|charcoal|coals|\w+_ore|leather_horse_armor|rabbit_hide|sugar_cane)$/
const PAIR = /^(?:shears|\w+_boots|\w+_leggings)$/
/** Items whose name is a plural. */
const PLURAL = /^(?:iron_bars|stone_bricks|\w+_stairs)$/
const SMALL = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const PIECES: ReadonlyMap<string, string> = new Map([
  ...['leather', 'paper', 'string', 'flint', 'coals', 'rabbit_hide'].map((item) => [item, 'piece'] as const),
  ...['cobblestone', 'stone', 'smooth_stone', 'obsidian'].map((item) => [item, 'block'] as const),
])

export type Numerals = 'digits' | 'words'

/** `stone pickaxe` */
export const wordsOf = (item: string): string => WORDS.get(item) ?? item.replaceAll('_', ' ')

/** `a stone pickaxe`, `leather`, `a pair of shears`, `a set of iron bars` */
export function one(item: string): string {
  if (MASS.test(item)) return wordsOf(item)
  if (PLURAL.test(item)) return `a set of ${wordsOf(item)}`
  if (PAIR.test(item)) return `a pair of ${wordsOf(item)}`
  return `${article(wordsOf(item))} ${wordsOf(item)}`
}

/** The kind in general: `stone pickaxes`, `leather`. */
export function kindOf(item: string): string {
  if (MASS.test(item) || PLURAL.test(item) || PAIR.test(item)) return wordsOf(item)
  return plural(wordsOf(item))
}
export const isMass = (item: string): boolean => MASS.test(item)
const isPlural = (item: string) => PLURAL.test(item)

/** `3 cobblestone`, `two sticks`, `four pieces of leather`, `an iron pickaxe` */
export function counted(item: string, n: number, numerals: Numerals, inPieces = false): string {
  const number = numerals === 'words' ? (SMALL[n] ?? String(n)) : String(n)
  const piece = inPieces ? PIECES.get(item) : undefined
  if (piece !== undefined) return `${number} ${n === 1 ? piece : plural(piece)} of ${wordsOf(item)}`
  if (PAIR.test(item)) return n === 1 ? one(item) : `${number} pairs of ${wordsOf(item)}`
  if (MASS.test(item) || PLURAL.test(item)) return `${number} ${wordsOf(item)}`
  return `${number} ${n === 1 ? wordsOf(item) : plural(wordsOf(item))}`
}

/** The result of a recipe: a single thing with its article. */
export const result = (item: string, n: number, numerals: Numerals): string =>
  n === 1 && !isMass(item) && !isPlural(item) ? one(item) : counted(item, n, numerals)

export const number = (n: number, numerals: Numerals): string =>
  numerals === 'words' ? (SMALL[n] ?? String(n)) : String(n)

/** `a, b and c` */
export function listed(parts: readonly string[], last = 'and'): string {
  const before = parts.slice(0, -1)
  return before.length === 0 ? parts.join('') : `${before.join(', ')} ${last} ${parts.slice(-1).join('')}`
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
const article = (words: string) => (/^[aeiou]/.test(words) ? 'an' : 'a')
const plural = (words: string) =>
  words.endsWith('shelf')
    ? `${words.slice(0, -1)}ves`
    : /(?:s|x|ch|sh)$/.test(words)
      ? `${words}es`
      : `${words}s`
