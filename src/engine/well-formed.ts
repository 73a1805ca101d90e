/**
 * Text from outside may have half of a character in it (a lone surrogate, which JSON writes as "\ud800"). No address and no
 * UTF-8 can hold that: `encodeURIComponent` throws. U+FFFD takes its place where the text comes in.
 */

/** The text with U+FFFD in place of each half of a character. */
export const wellFormed = (text: string): string => text.toWellFormed()

/** What was done to a value. */
export interface WellFormed {
  readonly value: unknown
  /** Number of texts and keys that were changed. */
  readonly texts: number
  /** Number of fields that were left out: after the change their object had the same key twice. */
  readonly lost: number
}

/** Nothing that is used is deeper: what is would take more stack than there is. */
const DEEPEST = 500

/**
 * The same for every text and every key in a value. A part with nothing to change is not copied. What is neither a list nor a
 * plain object (bytes, dates) stays as it is.
 */
export function wellFormedIn(value: unknown): WellFormed {
  let [texts, lost, depth] = [0, 0, 0]
  /** What each object became; itself while it is looked at, for a value may hold itself. */
  const seen = new Map<object, unknown>()
  const mendText = (text: string) => {
    if (text.isWellFormed()) return text
    texts++
    return text.toWellFormed()
  }
  const mend = (one: unknown): unknown => {
    if (typeof one === 'string') return mendText(one)
    if (typeof one !== 'object' || one === null || depth > DEEPEST) return one
    const known = seen.get(one)
    if (known !== undefined) return known
    seen.set(one, one)
    depth++
    const whole = Array.isArray(one) ? mendList(one) : isPlain(one) ? mendFields(one) : one
    depth--
    seen.set(one, whole)
    return whole
  }
  const mendList = (list: readonly unknown[]) => {
    const whole = list.map(mend)
    return whole.some((part, at) => !Object.is(part, list[at])) ? whole : list
  }
  const mendFields = (fields: object) => {
    const entries = Object.entries<unknown>({ ...fields })
    const whole = entries.map(([key, part]): [string, unknown] => [mendText(key), mend(part)])
    if (whole.every(([key, part], at) => key === entries[at]?.[0] && Object.is(part, entries[at][1])))
      return fields
    const copy = Object.fromEntries(whole)
    lost += entries.length - Object.keys(copy).length
    return copy
  }
  return { value: mend(value), texts, lost }
}

/** The value alone. Only its texts change, so that it has the type that it had. */
export function wellFormedValue<T>(value: T): T
export function wellFormedValue(value: unknown): unknown {
  return wellFormedIn(value).value
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
