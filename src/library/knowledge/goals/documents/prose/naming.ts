import { LONGEST_NAME } from '../limits'
import type { Naming } from './amounts'

/** Words that name nothing by themselves. */
const EMPTY =
  /^(?:it|its|this|that|these|those|them|they|he|she|you|one|ones|what|whatever|which|everything|anything|something|nothing|things?|items?|ingredients?|materials?|tools?|stations?|blocks?|fuel|seconds?|minutes?|others?|more|none|any|both|all|hand|hands|player|players|)$/
/** Words of sentences, and of no name. */
const NO_NAME =
  /(?:^| )(?:it|them|this|these|you|your|they|their|its|he|she|her|his|whatever|anything|everything|have|has|had|was|were|be|been|not|no|never|the|than|or|and|so|but|because|however|only|once|can|will|may|must|is|are|one|two|three|four|five|six|seven|eight|nine|ten|most|more|such)(?: |$)/
const MOST_WORDS = 5

/** Names in the world's own form: a plural is told to `canonicalName` as one of its kind, which mends it where the name is a plural. */
export const namingWith =
  (canonicalName: (name: string) => string): Naming =>
  (words) => {
    const name = words.replace(/^(?:an?|the) /, '').replace(/ of any (?:kind|type|wood|sort)$/, '')
    if (name.length > LONGEST_NAME || name.split(' ').length > MOST_WORDS) return ''
    if (EMPTY.test(name) || NO_NAME.test(name)) return ''
    return canonicalName(singular(name))
  }

/** Of the last word. */
export function singular(words: string): string {
  if (/(?:ss|us|is)$/.test(words)) return words
  if (/(?:shel|hal|wol|cal|el|lea)ves$/.test(words)) return `${words.slice(0, -3)}f`
  if (/[^aeiou]ies$/.test(words)) return `${words.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|z)es$/.test(words)) return words.slice(0, -2)
  return words.endsWith('s') ? words.slice(0, -1) : words
}
