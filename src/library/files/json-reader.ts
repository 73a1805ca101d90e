import { grouped } from '../../engine/sentence'
import { truncate, formatValue } from '../../engine/format-value'
import { FileError } from './file-error'
import type { Findings } from './findings'
import { JsonAmount } from './json-amount'
import { ByteBudget } from './room'
import { MAX_LONG } from './limits'

/**
 * Reads JSON out of a file's bytes as `JSON.parse` reads its text, but for three things: it counts what it builds, and stops
 * where a file asks for too much; a key that stands twice in an object, and a number that no number is large enough for, are told;
 * and the file is never there a second time as text. It never calls itself, however deep a file is.
 *
 * @throws FileError with the place in the file
 */
export function jsonFrom(bytes: Uint8Array, findings: Findings): unknown {
  const reader = new JsonReader(findings)
  reader.take(bytes)
  return reader.end()
}

/**
 * The same of a file that comes in pieces, cut wherever they may be: no more of it is there at once than a piece and the text that
 * it is in the middle of.
 *
 * @throws FileError with the place in the file
 */
export async function jsonFromParts(parts: AsyncIterable<Uint8Array>, findings: Findings): Promise<unknown> {
  const reader = new JsonReader(findings)
  for await (const part of parts) reader.take(part)
  return reader.end()
}

/** What has been opened and not yet closed. */
type Open =
  | { readonly list: unknown[]; readonly fields: null; readonly key: null }
  | { readonly list: null; readonly fields: Record<string, unknown>; key: string; size: number }

/** What is to come: `first`: of what has just been opened, which may end at once. */
type Next = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'after' | 'end'

class JsonReader {
  readonly #room = new ByteBudget()
  /** What is here of the file, which has been read up to `#at`. */
  #bytes: Uint8Array = new Uint8Array()
  #at = 0
  /** Bytes of the file that were here before. */
  #before = 0
  /** Nothing comes after what is here. */
  #isWhole = false
  /** Of a text that is not here to its end: how much of it has been looked at, and what was seen there. */
  #seen = NOTHING_SEEN
  #next: Next = 'value'
  #value: unknown
  readonly #findings: Findings
  readonly #open: Open[] = []
  readonly #amount = new JsonAmount()

  constructor(findings: Findings) {
    this.#findings = findings
  }

  take(part: Uint8Array): void {
    const rest = this.#bytes.subarray(this.#at)
    this.#before += this.#at
    this.#at = 0
    this.#bytes = rest.length === 0 ? part : this.#room.joined(rest, part)
    this.#go()
  }

  end(): unknown {
    this.#isWhole = true
    this.#go()
    return this.#value
  }

  #go(): void {
    while (this.#step());
  }

  /** Reads what comes next; false: there is no more of it here. */
  #step(): boolean {
    this.#space()
    const byte = this.#bytes[this.#at]
    if (byte === undefined && !this.#isWhole) return false
    switch (this.#next) {
      case 'first-value':
        if (byte === CLOSE_LIST) return this.#close()
        return this.#begin(byte)
      case 'value':
        return this.#begin(byte)
      case 'first-key':
        if (byte === CLOSE_OBJECT) return this.#close()
        return this.#key(byte)
      case 'key':
        return this.#key(byte)
      case 'colon':
        if (byte !== COLON) throw this.#wrong('there should be a colon')
        this.#at++
        this.#next = 'value'
        return true
      case 'after':
        return this.#after(byte)
      case 'end':
        if (byte !== undefined) throw this.#wrong('there is something after the end of the JSON')
        return false
    }
  }

  /** A value, or the beginning of one that has others in it. */
  #begin(byte: number | undefined): boolean {
    if (byte !== OPEN_LIST && byte !== OPEN_OBJECT) {
      const value = byte === QUOTE ? this.#string() : this.#word()
      if (value === MORE) return false
      this.#amount.value()
      return this.#put(value)
    }
    this.#amount.value()
    if (byte === OPEN_LIST) this.#amount.list(this.#open.length)
    else this.#amount.object(this.#open.length)
    this.#at++
    if (byte === OPEN_LIST) this.#open.push({ list: [], fields: null, key: null })
    else this.#open.push({ list: null, fields: {}, key: '', size: 0 })
    this.#next = byte === OPEN_LIST ? 'first-value' : 'first-key'
    return true
  }

  /** Puts a value where it belongs. */
  #put(value: unknown): true {
    const open = this.#open.at(-1)
    if (!open) [this.#value, this.#next] = [value, 'end']
    else {
      if (open.list) open.list.push(value)
      else this.#field(open.fields, open.key, value)
      this.#next = 'after'
    }
    return true
  }

  #after(byte: number | undefined): true {
    const isList = this.#open.at(-1)?.list
    if (byte === COMMA) {
      this.#at++
      this.#next = isList ? 'value' : 'key'
      return true
    }
    if (byte !== (isList ? CLOSE_LIST : CLOSE_OBJECT))
      throw this.#wrong(`there should be a comma or ${isList ? ']' : '}'}`)
    return this.#close()
  }

  #close(): true {
    this.#at++
    const open = this.#open.pop()
    // A list that grows has room for sixteen more.
    if (open?.list) return this.#put(open.list.length < SMALL ? open.list.slice() : open.list)
    return this.#put(open?.fields)
  }

  #field(fields: Record<string, unknown>, key: string, value: unknown): void {
    if (Object.hasOwn(fields, key))
      this.#findings.repaired(this.#place(), `${formatValue(key)} appears twice: the last one counts.`)
    // To assign it would make it the object's prototype.
    if (key === '__proto__')
      Object.defineProperty(fields, key, { value, enumerable: true, writable: true, configurable: true })
    else fields[key] = value
  }

  #key(byte: number | undefined): boolean {
    if (byte !== QUOTE) throw this.#wrong('there should be the name of a field')
    const key = this.#string()
    const open = this.#open.at(-1)
    if (key === MORE || !open?.fields) return false
    this.#amount.fields(++open.size)
    open.key = key
    this.#next = 'colon'
    return true
  }

  #string(): string | typeof MORE {
    const bytes = this.#bytes
    const from = this.#at
    let { length, isPlain, isLatin } = this.#seen
    for (; ; length++) {
      if (length > MAX_LONG)
        throw new FileError('too-large', `one text in the file has more than ${grouped(MAX_LONG)} bytes.`)
      const at = from + length
      if (at >= bytes.length && !this.#isWhole) {
        this.#seen = { length, isPlain, isLatin }
        return MORE
      }
      const byte = bytes[at]
      if (byte === QUOTE) break
      if (byte === undefined || byte < SPACE) throw this.#wrong('a text has no end', at)
      if (byte === BACKSLASH) {
        isPlain = false
        length++
      } else if (byte > 0x7f) isLatin = false
    }
    this.#seen = NOTHING_SEEN
    const at = from + length
    this.#at = at + 1
    // An escape may stand for any letter.
    this.#amount.text(length * (isLatin && isPlain ? 1 : 2))
    const text = this.#decoded(bytes.subarray(from + 1, at), from)
    if (isPlain) return text
    try {
      const unescaped: unknown = JSON.parse(`"${text}"`)
      return String(unescaped)
    } catch {
      throw this.#wrong('a text has an invalid escape', from)
    }
  }

  #decoded(bytes: Uint8Array, from: number): string {
    try {
      return decoder.decode(bytes)
    } catch {
      throw this.#wrong('a text is not in UTF-8', from)
    }
  }

  /** A number, or one of the three words of JSON. */
  #word(): number | boolean | null | typeof MORE {
    const from = this.#at
    let at = from
    while (at < this.#bytes.length && at - from < LONGEST_NUMBER && isInWord(this.#bytes[at])) at++
    if (at === this.#bytes.length && at - from < LONGEST_NUMBER && !this.#isWhole) return MORE
    const word = String.fromCharCode(...this.#bytes.subarray(from, at))
    const known = WORDS.get(word)
    if (known === undefined && !NUMBER.test(word)) throw this.#wrong('there is no value')
    this.#at = at
    if (known !== undefined) return known
    const number = Number(word)
    if (Number.isFinite(number)) return number
    this.#findings.repaired(this.#place(), `${truncate(word)} is too large for a number: null replaces it.`)
    return null
  }

  #space(): void {
    const bytes = this.#bytes
    for (;;) {
      const byte = bytes[this.#at]
      if (byte !== SPACE && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return
      this.#at++
    }
  }

  /** Of what is being read: `items.stick.requirements`. */
  #place(): string {
    return this.#open.map((open) => (open.list ? String(open.list.length) : open.key)).join('.')
  }

  #wrong(what: string, at = this.#at): FileError {
    const where =
      at >= this.#bytes.length ? 'the text ends where ' : `at byte ${grouped(this.#before + at)}, `
    return new FileError('not-json', `the file is not JSON, or it is incomplete: ${where}${what}.`)
  }
}

/** There is no more of it here. */
const MORE = Symbol('more')
/** Of a text: its quotation mark. */
const NOTHING_SEEN = { length: 1, isPlain: true, isLatin: true }
const WORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
/** Digits after that change nothing. */
const LONGEST_NUMBER = 1_000
/** Lists of less are many. */
const SMALL = 16

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const isInWord = (byte = 0) =>
  (byte >= 0x61 && byte <= 0x7a) ||
  (byte >= 0x30 && byte <= 0x39) ||
  byte === 0x2b ||
  byte === 0x2d ||
  byte === 0x2e ||
  byte === 0x45

const [SPACE, QUOTE, BACKSLASH, COMMA, COLON] = [0x20, 0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
