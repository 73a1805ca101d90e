import { LONGEST_NAME } from '../limits'
import type { Naming } from './amounts'

/** Words that name nothing by themselves. */
const EMPTY =
  /^(?:it|its|this|that|these|those|them|they|he|she|you|one|ones|what|whatever|which|everything|anything|something|nothing|things?|items?|ingredients?|materials?|tools?|stations?|blocks?|fuel|seconds?|minutes?|others?|more|none|any|both|all|hand|hands|player|players|)$/
/** Words that occur in sentences but not in names. */
const NO_NAME =
  /(?:^| )(?:it|them|this|these|you|your|they|their|its|he|she|her|his|whatever|anything|everything|have|has|had|was|were|be|been|not|no|never|the|than|or|and|so|but|because|however|only|once|can|will|may|must|is|are|one|two|three|four|five|six|seven|eight|nine|ten|most|more|such)(?: |$)/
const MAX_WORDS = 5

/** Maximum number of cached names; a document has a few hundred. */
const MAX_REMEMBERED = 10_000

/**
 * Maps names to the world's: `canonicalName` gets the singular, and corrects it if the item's name is a
 * plural. Results are cached, because a document repeats its names.
 */
export function namingWith(canonicalName: (name: string) => string): Naming {
  const remembered = new Map<string, string>()
  return (words) => {
    const known = remembered.get(words)
    if (known !== undefined) return known
    const item = itemOf(words, canonicalName)
    if (remembered.size < MAX_REMEMBERED && words.length <= LONGEST_NAME) remembered.set(words, item)
    return item
  }
}

function itemOf(words: string, canonicalName: (name: string) => string): string {
  const name = words.replace(/^(?:an?|the) /, '').replace(/ of any (?:kind|type|wood|sort)$/, '')
  if (name.length > LONGEST_NAME || name.split(' ', MAX_WORDS + 1).length > MAX_WORDS) return ''
  if (EMPTY.test(name) || NO_NAME.test(name)) return ''
  return canonicalName(singular(name))
}

/** The singular of the last word. */
function singular(words: string): string {
  if (/(?:ss|us|is)$/.test(words)) return words
  if (/(?:shel|hal|wol|cal|el|lea)ves$/.test(words)) return `${words.slice(0, -3)}f`
  if (/[^aeiou]ies$/.test(words)) return `${words.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|z)es$/.test(words)) return words.slice(0, -2)
  return words.endsWith('s') ? words.slice(0, -1) : words
}
