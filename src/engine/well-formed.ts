/**
 * Text from outside can contain half of a character (a lone surrogate, which JSON writes as "\ud800"). No URL
 * and no UTF-8 can hold it: `encodeURIComponent` throws. U+FFFD replaces it where the text comes in.
 */

/** The text with U+FFFD in place of each half of a character. */
export const wellFormed = (text: string): string => text.toWellFormed()

/** The result of mending a value. */
interface WellFormed {
  readonly value: unknown
  /** Number of texts and keys that were changed. */
  readonly texts: number
  /** Number of fields that were dropped, because their object had the same key twice after the change. */
  readonly lost: number
}

/** No useful value is nested deeper; a deeper one would overflow the stack. */
const DEEPEST = 500

/**
 * Mends every text and every key in a value. A part without changes is not copied. Values that are neither
 * lists nor plain objects (bytes, dates) stay unchanged.
 */
export function wellFormedIn(value: unknown): WellFormed {
  let [texts, lost, depth] = [0, 0, 0]
  /**
   * The result for each object. While an object is in progress, it maps to itself, because a value can be
   * circular.
   */
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

/** Only the value. Only its texts change, so its type stays the same. */
export function wellFormedValue<T>(value: T): T
export function wellFormedValue(value: unknown): unknown {
  return wellFormedIn(value).value
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
