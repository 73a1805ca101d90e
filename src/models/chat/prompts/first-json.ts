/** Maximum nesting depth; no answer is deeper. */
const MAX_DEPTH = 8

/**
 * The first object (or list of objects) in a text, in the syntax of JSON or of Python; an empty one counts
 * only if no other follows. Undefined: there is none.
 *
 * An object that breaks off is unreliable, and so is everything inside it: the search ends there. So each
 * character is read a bounded number of times.
 */
export function firstJson(text: string): unknown {
  let empty: unknown
  for (let at = nextStart(text, 0); at >= 0; at = nextStart(text, at)) {
    const reader = new LenientReader(text, at)
    const value = reader.value(0)
    if (value === undefined) {
      if (reader.hasKey || reader.at >= text.length) return undefined
      at++
    } else if (isEmpty(value)) {
      empty ??= value
      at = reader.at
    } else return value
  }
  return empty
}

/** A possible start of an object, or of a list of objects. */
const START = /(?:\[\s*)?\{\s*["'}]/g

function nextStart(text: string, from: number): number {
  START.lastIndex = from
  return START.exec(text)?.index ?? -1
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** JSON's white space. */
const SPACE = ' \n\t\r'
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /[A-Za-z]+/y
const WORDS = new Map<string, unknown>([
  ...([['true', true], ['false', false], ['null', null]] as const),
  ...([['True', true], ['False', false], ['None', null]] as const),
]) // prettier-ignore
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/** Reads one value from `at` on. Undefined: there is none, and `at` is where the reader stopped. */
class LenientReader {
  readonly #text: string
  at: number
  /** Whether a key and its colon have been read, so that it is an object. */
  hasKey = false

  constructor(text: string, at: number) {
    this.#text = text
    this.at = at
  }

  value(depth: number): unknown {
    this.#skipSpace()
    const char = this.#text[this.at]
    if (char === '{') return this.#object(depth + 1)
    if (char === '[' || char === '(') return this.#list(depth + 1, char === '[' ? ']' : ')')
    if (char === '"' || char === "'") return this.#string(char)
    const number = this.#match(NUMBER)
    return number === undefined ? WORDS.get(this.#match(WORD) ?? '') : Number(number)
  }

  #object(depth: number): unknown {
    if (depth > MAX_DEPTH) return undefined
    this.at++
    const entries: [string, unknown][] = []
    while (!this.#take('}')) {
      if (entries.length > 0 && !this.#take(',')) return undefined
      if (this.#take('}')) break
      const quote = this.#text[this.at]
      const key = quote === '"' || quote === "'" ? this.#string(quote) : undefined
      if (key === undefined || !this.#take(':')) return undefined
      this.hasKey = true
      const value = this.value(depth)
      if (value === undefined) return undefined
      entries.push([key, value])
    }
    // Like JSON.parse: `__proto__` becomes an ordinary key.
    return Object.fromEntries(entries)
  }

  #list(depth: number, close: ']' | ')'): unknown {
    if (depth > MAX_DEPTH) return undefined
    this.at++
    const values: unknown[] = []
    while (!this.#take(close)) {
      if (values.length > 0 && !this.#take(',')) return undefined
      if (this.#take(close)) break
      const value = this.value(depth)
      if (value === undefined) return undefined
      values.push(value)
    }
    return values
  }

  #string(quote: '"' | "'"): string | undefined {
    const text = this.#text
    const parts: string[] = []
    let from = ++this.at
    for (; this.at < text.length; this.at++) {
      const char = text[this.at]
      if (char === quote) {
        parts.push(text.slice(from, this.at++))
        return parts.join('')
      }
      if (char !== '\\') continue
      parts.push(text.slice(from, this.at), this.#escaped())
      from = this.at + 1
    }
    return undefined
  }

  /** An escape; afterwards `at` is at its last character. */
  #escaped(): string {
    const char = this.#text[++this.at] ?? ''
    const code =
      char === 'u' ? /^[0-9a-fA-F]{4}$/.exec(this.#text.slice(this.at + 1, this.at + 5))?.[0] : undefined
    if (code === undefined) return ESCAPES[char] ?? char
    this.at += 4
    return String.fromCharCode(Number.parseInt(code, 16))
  }

  #take(char: string): boolean {
    this.#skipSpace()
    const isThere = this.#text[this.at] === char
    if (isThere) this.at++
    this.#skipSpace()
    return isThere
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  #skipSpace(): void {
    while (SPACE.includes(this.#text[this.at] ?? '-')) this.at++
  }
}
