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

/**
 * The same for every text and every key in a value of any depth. A value with nothing to change is returned as it is, not as a
 * copy. What is neither a list nor a plain object (bytes, dates) stays as it is.
 */
export function wellFormedIn(value: unknown): WellFormed {
  if (!hasIllText(value)) return { value, texts: 0, lost: 0 }
  const mender = new Mender()
  return { value: mender.mend(value), texts: mender.texts, lost: mender.lost }
}

/** The value alone. Only its texts change, so that it has the type that it had. */
export function wellFormedValue<T>(value: T): T
export function wellFormedValue(value: unknown): unknown {
  return wellFormedIn(value).value
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: object): value is Fields {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Never calls itself: a value may be deep, or hold itself. */
function hasIllText(value: unknown): boolean {
  const left: unknown[] = [value]
  const seen = new Set<object>()
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') {
      if (!one.isWellFormed()) return true
    } else if (typeof one === 'object' && one !== null && !seen.has(one)) {
      seen.add(one)
      if (Array.isArray(one)) for (const part of one) left.push(part)
      else if (isFields(one))
        for (const [key, part] of Object.entries(one)) {
          if (!key.isWellFormed()) return true
          left.push(part)
        }
    }
  }
  return false
}

class Mender {
  texts = 0
  lost = 0
  /** What has been copied, or is being copied. */
  readonly #copies = new Map<object, unknown>()

  mend(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value !== 'object' || value === null) return value
    const known = this.#copies.get(value)
    if (known !== undefined) return known
    if (Array.isArray(value)) {
      const list: unknown[] = []
      this.#copies.set(value, list)
      for (const part of value) list.push(this.mend(part))
      return list
    }
    if (!isFields(value)) return value
    const fields: Record<string, unknown> = {}
    this.#copies.set(value, fields)
    for (const [key, part] of Object.entries(value)) {
      const name = this.#text(key)
      if (Object.hasOwn(fields, name)) this.lost++
      // Assigning `__proto__` would change the prototype.
      Object.defineProperty(fields, name, {
        value: this.mend(part),
        enumerable: true,
        writable: true,
        configurable: true,
      })
    }
    return fields
  }

  #text(text: string): string {
    if (text.isWellFormed()) return text
    this.texts++
    return text.toWellFormed()
  }
}
