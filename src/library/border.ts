/**
 * What every value from outside (a file, a link, the database, a model) has to be before the program uses it. Each reader of a
 * record passes the record through `wholeRecord` once, and describes its fields with the schemas below.
 *
 * - A time is a date from 1970 up to 2100. Any other number counts as no time: 0.
 * - A number is finite, and no larger than the page can draw.
 * - A text has whole characters only (`engine/well-formed.ts`).
 *
 * Lists whose entries must differ are made so by the reader that knows them (`store/labels.ts`).
 */
import * as v from 'valibot'
import { isCount } from '../engine/count'
import { cut } from '../engine/shown'
import { wellFormedValue } from '../engine/well-formed'

// One action of the schema library does for all of them: the page loads each that it names.
const numberThat = (fits: (n: number) => boolean) => v.pipe(v.number(), v.check(fits))

/** Larger numbers lose their digits in a table and overflow in a chart. */
const LARGEST = 1e15

export const count = numberThat(isCount)
export const positiveCount = numberThat((n) => isCount(n) && n > 0)
/** In [0, 1]. */
export const share = numberThat((n) => n >= 0 && n <= 1)
/** Finite, and within what the page can draw. */
export const measure = numberThat((n) => Math.abs(n) <= LARGEST)

/** The first moment (ms since 1970) that is no time here any more. */
export const MAX_TIME = Date.UTC(2100, 0)
/** A time that is not known. */
export const NO_TIME = 0

/** Whether it is a date from 1970 up to 2100 (ms since 1970). */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < MAX_TIME

/** The time; `NO_TIME` for anything that is none. */
export const timeOf = (value: unknown): number => (isTime(value) ? value : NO_TIME)

/** ms since 1970; anything that is no time is read as `NO_TIME`. */
export const time: v.GenericSchema<unknown, number> = v.pipe(v.unknown(), v.transform(timeOf))

/** How long something took, in ms. */
export const duration = numberThat((n) => n >= 0 && n <= LARGEST)

/** A text that is shown in a line, such as a file's name: a longer one is cut. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cut(text, longest)),
  )

/** What a schema makes of a record from outside; null: nothing that can be used. */
export function wholeRecord<T>(schema: v.GenericSchema<unknown, T>, stored: unknown): T | null {
  const parsed = v.safeParse(schema, wellFormedValue(stored))
  return parsed.success ? parsed.output : null
}
