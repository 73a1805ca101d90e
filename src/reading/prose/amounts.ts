import { LARGEST_QUANTITY, LONGEST_NAME } from '../limits'
import { bare } from './plain'

/** A quantity of an item in a text. */
export interface ReadAmount {
  /** The world's name; '': it cannot be an item's. */
  readonly item: string
  /** Undefined: the text has no quantity. Null: the quantity is unusable. */
  readonly quantity: number | null | undefined
}
export type Naming = (words: string) => string

const NUMBERS = [
  ...[
    'zero',
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
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]
const WORDS: ReadonlyMap<string, number> = new Map([
  ...NUMBERS.map((word, n) => [word, n] as const),
  ...([['a', 1], ['an', 1], ['another', 1], ['single', 1], ['dozen', 12], ['couple', 2]] as const),
]) // prettier-ignore
/** Whether words contain a number above one. */
export const COUNTED = new RegExp(`\\d|\\b(?:${NUMBERS.slice(2).join('|')}|dozen)\\b`)
/** Words for an indefinite quantity. */
const VAGUE =
  /^(?:some|several|a few|few|many|more|enough|plenty|lots|a lot|a good deal|a bit|a little|a handful|various|different|multiple|a stack|a pile)(?: of)? /
const BEFORE =
  /^(?:(?:also|only|just|at least|exactly|precisely|either|both|about|any|each|every|all|the|your|its|their|up|out|in|of|of any|use|place|put) )+/
const MEASURE =
  /^(?:x|more|(?:pieces?|lumps?|units?|items?|chunks?|sheets?|lengths?|bunch|bunches|sets?|bits?|logs?) of) /
/** Such a block is an item of its own in the game; for other materials `block of` is a measure. */
const BLOCK_OF = /^blocks? of (iron|gold|diamond|emerald|coal|lapis|redstone|copper|netherite|quartz)$/
/** Words that end the name of an item. */
const BEHIND =
  / (?:in|at|on|into|onto|from|that|which|who|for|with|each|apiece|as|per|together|instead|alone|there|here|too|again|of any|by|within|before|after|when|if|to|using|via)(?: .*)?$/
const COMES_IN_PAIRS = /(?:boots|leggings|shears|trousers|gloves|shoes|scissors|tongs)$/

/**
 * The amount in a phrase: `3 cobblestone`, `two pieces of leather`, `a pair of shears`, `sticks x2`, `stick
 * (2)`.
 */
export function amountOf(said: string, nameOf: Naming): ReadAmount {
  let words = bare(said).replace(BEFORE, '')
  if (VAGUE.test(`${words} `))
    return { item: nameOf(withoutTail(words.replace(VAGUE, ''))), quantity: undefined }
  const behind = /(?: x ?| \(x? ?|: |\()(\d{1,7})\)?$/.exec(words)
  if (behind) words = words.slice(0, behind.index)
  const { n, rest } = numberBefore(words)
  const quantity = behind ? Number(behind[1]) : n
  const name = withoutTail(withoutMeasure(rest))
  const isPair = /^pairs? of /.test(rest)
  const item = nameOf(isPair ? name.replace(/^pairs? of /, '') : name)
  const ofPairs =
    isPair && typeof quantity === 'number' && !COMES_IN_PAIRS.test(name) ? quantity * 2 : quantity
  return { item, quantity: isCount(ofPairs) ? ofPairs : null }
}

const isCount = (n: number | null | undefined) =>
  n === undefined || (n !== null && Number.isInteger(n) && n >= 1 && n <= LARGEST_QUANTITY)

function numberBefore(words: string): { n: number | null | undefined; rest: string } {
  const digits = /^(?:x ?)?(\d{1,7})(?: ?x)?(?= |$)/.exec(words)
  if (digits) return { n: Number(digits[1]), rest: words.slice(digits[0].length).trim() }
  // A fraction, a range, or a number over the limit.
  if (/^\d/.test(words)) return { n: null, rest: words.replace(/^\S+ ?/, '') }
  let n: number | undefined
  let rest = words
  for (;;) {
    const word = /^[a-z]+(?= |$)/.exec(rest)?.[0] ?? ''
    const value = WORDS.get(word)
    if (value === undefined) break
    n = (n ?? 1) * value
    rest = rest.slice(word.length).trim()
    if (word === 'couple' || word === 'dozen') rest = rest.replace(/^of /, '')
  }
  return { n, rest }
}

function withoutMeasure(words: string): string {
  const rest = words.replace(MEASURE, '')
  const block = BLOCK_OF.exec(withoutTail(rest))
  return block ? `${block[1] ?? ''} block` : rest.replace(/^blocks? of /, '')
}

/** Truncated first, because the name is short and the tail may be long. */
const withoutTail = (words: string) => {
  const most = words.slice(0, LONGEST_NAME)
  const behind = BEHIND.exec(` ${most}`)
  return bare(behind ? ` ${most}`.slice(0, behind.index) : most)
}

/** Whether words name a single thing: not a plural, unless it comes in pairs. */
export const isOne = (said: string): boolean => {
  const words = withoutTail(bare(said))
  return COMES_IN_PAIRS.test(words) || !/[^su]s$/.test(words)
}
