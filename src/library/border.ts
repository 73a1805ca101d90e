/**
 * The conditions for every value from outside (a file, a link, the database, a model) before the program uses
 * it. Each reader of a record passes it through `wholeRecord` once, and describes its fields with the schemas
 * below.
 *
 * - A time is a date from 1970 to 2100. Any other number counts as no time: 0.
 * - A number is finite, and not too large for the page.
 * - A text has only whole characters (`engine/well-formed.ts`).
 *
 * If the entries of a list must differ, its reader ensures that (`store/labels.ts`).
 */
import * as v from 'valibot'
import { isCount } from '../engine/count'
import { truncate } from '../engine/format-value'
import { wellFormedValue } from '../engine/well-formed'

// One action of the schema library for all of them, because the page loads each action that a file names.
const numberThat = (fits: (n: number) => boolean) => v.pipe(v.number(), v.check(fits))

/** Larger numbers lose their digits in a table and overflow in a chart. */
const LARGEST = 1e15

export const count = numberThat(isCount)
export const positiveCount = numberThat((n) => isCount(n) && n > 0)
/** In [0, 1]. */
export const share = numberThat((n) => n >= 0 && n <= 1)
/** A finite number that is not too large for the page. */
export const measure = numberThat((n) => Math.abs(n) <= LARGEST)

/** The first ms since 1970 that counts as no time. */
export const MAX_TIME = Date.UTC(2100, 0)
/** An unknown time. */
export const NO_TIME = 0

/** Whether it is a date from 1970 to 2100 (ms since 1970). */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < MAX_TIME

/** The time, or `NO_TIME` for any other value. */
export const timeOf = (value: unknown): number => (isTime(value) ? value : NO_TIME)

/** ms since 1970; any other value becomes `NO_TIME`. */
export const time: v.GenericSchema<unknown, number> = v.pipe(v.unknown(), v.transform(timeOf))

/** A duration in ms. */
export const duration = numberThat((n) => n >= 0 && n <= LARGEST)

/** A text on one line, such as a file's name; a longer one is truncated. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => truncate(text, longest)),
  )

/** A record from outside as the schema reads it; null: it is unusable. */
export function wholeRecord<T>(schema: v.GenericSchema<unknown, T>, stored: unknown): T | null {
  const parsed = v.safeParse(schema, wellFormedValue(stored))
  return parsed.success ? parsed.output : null
}
