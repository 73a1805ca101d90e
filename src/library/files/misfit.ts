import * as v from 'valibot'
import { truncate, formatValue } from '../../engine/format-value'
import { counted } from '../../engine/sentence'

/** Why a part of a file is invalid. */
export interface Misfit {
  /** The path from the whole: `items.stick.yields`. */
  readonly place: string
  readonly sentence: string
}

/** Maximum length of a path, or of an expected value, in characters. */
export const LONGEST = 120

/** A place as a sentence begins with it. */
export const placeText = (place: string) => (place === '' ? 'It' : truncate(place, LONGEST))

/** A schema's issue as a sentence with the value. */
export function misfitOf(issue: v.BaseIssue<unknown>, place = ''): Misfit {
  const at = [place, v.getDotPath(issue)].filter(Boolean).join('.')
  return { place: at, sentence: sentenceOf(issue, placeText(at)) }
}

function sentenceOf({ kind, type, expected, input, message }: v.BaseIssue<unknown>, at: string): string {
  // The library's own words begin with this.
  if (!message.startsWith('Invalid ')) return truncate(message, 4 * LONGEST)
  if (input === undefined) return `${at} is missing.`
  const bound = /^(<=|>=|<|>)(.+)$/.exec(expected ?? '')
  if (type.endsWith('_length') && bound)
    return `${at} is too ${bound[1] === '<=' ? 'long: the maximum' : 'short: the minimum'} is ${lengthWords(Number(bound[2]), input)}.`
  if (bound) return `${at} should be ${BOUNDS[bound[1] ?? '']} ${bound[2]}, but is ${formatValue(input)}.`
  const wanted = kind === 'schema' && expected ? (KINDS.get(expected) ?? oneOf(expected)) : null
  return wanted
    ? `${at} should be ${wanted}, but is ${formatValue(input)}.`
    : `${at} cannot be ${formatValue(input)}.`
}

const lengthWords = (length: number, of: unknown) =>
  typeof of === 'string' ? counted(length, 'character') : counted(length, 'entry', 'entries')

/** `("a" | "b")` as a list of what may stand there. */
const oneOf = (expected: string) =>
  truncate(
    expected.startsWith('(') ? `one of ${expected.slice(1, -1).replaceAll(' | ', ', ')}` : expected,
    LONGEST,
  )

const BOUNDS: Readonly<Record<string, string>> = {
  '<=': 'at most',
  '>=': 'at least',
  '<': 'less than',
  '>': 'more than',
}
const KINDS: ReadonlyMap<string, string> = new Map([
  ['Array', 'a list'],
  ['Object', 'an object'],
  ['number', 'a number'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
])
