import { wordsOf } from '../words-of'

/**
 * An item's name as a sentence model reads it: `stone_pickaxe` → `stone pickaxe`. Vectors are asked for and kept by this,
 * so that two spellings of a name have one vector.
 */
export const spokenName = (name: string) => wordsOf(name).join(' ')
