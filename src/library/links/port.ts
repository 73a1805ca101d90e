import { PackError } from './pack-error'

/**
 * Values are written to it, or read from it. One description of a type (`knowledge.ts`, `spec.ts`) serves
 * both directions, so that reading matches writing: each method takes the value to write and returns the
 * value. A writer returns its argument; a reader ignores its argument.
 *
 * `about` is the context of the value: values of one context resemble one another, which a port may use.
 */
export interface Port {
  flag(about: string, value: boolean | undefined): boolean
  /** A whole number from 0 to 2⁵³ − 1. */
  number(about: string, value: number | undefined): number
  /** A whole number from 0 to `count` − 1, all about equally likely. */
  index(about: string, count: number, value: number | undefined): number
}

/** Nothing that is packed has a list longer than that, or is made of more lists' entries. */
export const MAX_ENTRIES = 200_000
/** Maximum length of a text; a whole planning problem is shorter. */
const MAX_TEXT = 100_000
/** Maximum length of a name; longer ones are refused from every source. */
export const MAX_NAME_LENGTH = 1_000

/** The value for a writer, which must be present. */
export function given<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('There is no value to write.')
  return value
}

/** A list of values, each with its index. */
export function list<T>(
  port: Port,
  about: string,
  values: readonly T[] | undefined,
  each: (value: T | undefined, at: number) => T,
  max = MAX_ENTRIES,
): T[] {
  const length = port.number(`${about} length`, values?.length)
  if (length > max) throw new PackError(`the link claims a length of ${length} (${about})`)
  const read: T[] = []
  for (let at = 0; at < length; at++) read.push(each(values?.[at], at))
  return read
}

/** One of a few values. Their order is part of the format: new ones go at the end. */
export function oneOf<T extends string>(
  port: Port,
  about: string,
  all: readonly T[],
  value: T | undefined,
): T {
  // Reserves room for later values, so that they do not change existing links.
  const at = port.index(about, all.length <= 4 ? 4 : 16, value === undefined ? undefined : all.indexOf(value))
  const read = all[at]
  if (read === undefined)
    throw new PackError(`the link has a value that this version does not know (${about})`)
  return read
}

/** Letters by approximate frequency in names, so that frequent ones have short numbers. */
const LETTERS = 'e_tnoraislcdpkmghubfwy0123456789vjxqz -.:,/()EATINOSRLHDCUMPFGYBWKVXJQZ'

/** A text of names, numbers and words; any other is written, too, and takes more room. */
export function text(port: Port, about: string, value: string | undefined, max = MAX_TEXT): string {
  const units = list(
    port,
    about,
    value === undefined ? undefined : Array.from({ length: value.length }, (_, at) => codeOf(value, at)),
    (code) => port.number('letter', code),
    max,
  )
  const read = units.map(unitOf).join('')
  if (!read.isWellFormed()) throw new PackError('a text in the link has a broken character')
  return read
}

/** Letters by their place, then all that there is by its UTF-16 unit. */
const codeOf = (value: string, at: number): number => {
  const known = LETTERS.indexOf(value.charAt(at))
  return known >= 0 ? known : LETTERS.length + value.charCodeAt(at)
}
const unitOf = (code: number): string => {
  if (code > LETTERS.length + 0xffff) throw new PackError('the link has an invalid letter')
  return code < LETTERS.length ? LETTERS.charAt(code) : String.fromCharCode(code - LETTERS.length)
}
