import type { Check } from '../../engine/record'
import { grouped } from '../../engine/sentence'
import { truncate } from '../../engine/format-value'
import { MAX_HORIZON } from '../../library/spec'

/** A value as text in a link. */
export interface Codec<T> {
  /** Describes a valid value, to follow "is not": "a whole number from 0 to 9". */
  readonly expected: string
  /** Undefined: not such a value. */
  read(text: string): T | undefined
  write(value: T): string
  /** Why a text cannot be read, as a sentence; left out, or null: it is not as expected. */
  why?(text: string): string | null
}

/** Whether a text can be the name of an item or action, whatever its source. */
export function isName(text: string): boolean {
  // Every object has these two, so `parseSpec` drops them from external input.
  return /^[a-z][a-z0-9_]{0,63}$/.test(text) && text !== 'constructor' && text !== 'prototype'
}

export const itemName: Codec<string> = {
  expected: 'an item name (a small letter, then up to 63 small letters, digits and underscores)',
  read: (text) => (isName(text) ? text : undefined),
  write: (name) => name,
}

/** @param check why a line cannot be, as a sentence; null: it can */
export const line = (max: number, check: Check = () => null): Codec<string> => ({
  expected: `one line of at most ${max} characters`,
  read: (text) => (isLine(text, max) && check(text) === null ? text : undefined),
  write: (text) => text,
  why: (text) => (isLine(text, max) ? check(text) : null),
})
const isLine = (text: string, max: number) => text.length <= max && !/\p{Cc}/u.test(text)

export function wholeNumber(min: number, max: number): Codec<number> {
  return {
    expected: `a whole number from ${grouped(min)} to ${grouped(max)}`,
    read: (text) => {
      if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined
      const value = Number(text)
      return value >= min && value <= max ? value : undefined
    },
    write: String,
  }
}

/** After which step something happens. */
export const stepCodec = wholeNumber(0, MAX_HORIZON)

export function decimal(min: number, max: number): Codec<number> {
  return {
    expected: `a number from ${grouped(min)} to ${grouped(max)}`,
    read: (text) => {
      if (!/^-?\d{1,16}(\.\d{1,20})?(e-?\d{1,3})?$/.test(text)) return undefined
      const value = Number(text)
      // −0 would be written as "0" and come back as another number.
      return value >= min && value <= max ? value + 0 : undefined
    },
    write: String,
  }
}

export function oneOf<T extends string>(values: readonly T[]): Codec<T> {
  return {
    expected: values.length === 1 ? (values[0] ?? '') : `one of ${values.join(', ')}`,
    read: (text) => values.find((value) => value === text),
    write: (value) => value,
  }
}

/** A value in a sentence: short, and without anything that could pass for the sentence itself. */
export function quoted(text: string): string {
  const plain = text.slice(0, 41).replace(/[^\x20-\x7e]/g, '·')
  return truncate(plain, 40)
}
