/** Number of UTF-16 code units of a name that count, so that a hostile name costs no more than any other. */
export const COUNTED_LENGTH = 200

// ASCII alone: what is a letter elsewhere differs between Unicode versions, and so between browsers.
const SEPARATORS = /[^a-zA-Z0-9\u0080-\uffff]+/
const CASE_BOUNDARY = /([a-z0-9])([A-Z])/g

/**
 * The words of an item's name in lower case: `stone_pickaxe`, `Stone Pickaxe`, `stonePickaxe` and
 * `stone-pickaxe` are all `stone`, `pickaxe`. Never empty: a name without a letter is its own only word.
 */
export function wordsOf(name: string): string[] {
  const counted = name.slice(0, COUNTED_LENGTH)
  const words = counted
    .replace(CASE_BOUNDARY, '$1 $2')
    .split(SEPARATORS)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
  return words.length > 0 ? words : [counted]
}

/**
 * An item's name as a sentence model reads it: `stone_pickaxe` → `stone pickaxe`. Vectors are asked for and kept by this,
 * so that two spellings of a name have one vector.
 */
export const spokenName = (name: string) => wordsOf(name).join(' ')
