import { formatValue } from '../../../format-value'
import { PddlError, placeOf } from './error'

/** Maximum characters of a text. */
export const MAX_PDDL = 10_000_000

/** The error for a longer text; also for a caller that does not read the text to its end. */
export const tooLong = () => new PddlError('The text is longer than 10 MB.', { line: 1, column: 1 })

/** `at`: offset of its first character, from 0. */
type Token =
  | { readonly kind: 'open' | 'close' | 'end'; readonly at: number }
  /** In lower case, because PDDL ignores case. */
  | { readonly kind: 'word'; readonly at: number; readonly text: string }

const OPEN = 40
const CLOSE = 41
const SEMICOLON = 59

/** Blanks, line ends, control characters, and a byte order mark. */
const isBlank = (code: number) => code <= 32 || code === 0xa0 || code === 0xfeff
const isLineEnd = (code: number) => code === 10 || code === 13
const endsWord = (code: number) => isBlank(code) || code === OPEN || code === CLOSE || code === SEMICOLON

/** A tokenizer for PDDL: it looks at each character once or twice, and stores none. */
export class Tokens {
  readonly #text: string
  #at = 0
  /** Offsets of the open parentheses. */
  readonly #open: number[] = []

  /** @throws PddlError if the text is too long */
  constructor(text: string) {
    this.#text = text
    if (text.length > MAX_PDDL) throw tooLong()
  }

  /** The next token. @throws PddlError for an unbalanced parenthesis */
  next(): Token {
    this.#skip()
    const at = this.#at
    if (at >= this.#text.length) {
      const open = this.#open.at(-1)
      if (open !== undefined) throw this.error(open, 'This “(” is never closed.')
      return { kind: 'end', at }
    }
    const code = this.#text.charCodeAt(at)
    if (code === OPEN) {
      this.#open.push(at)
      this.#at++
      return { kind: 'open', at }
    }
    if (code === CLOSE) {
      if (this.#open.pop() === undefined) throw this.error(at, 'This “)” has no “(”.')
      this.#at++
      return { kind: 'close', at }
    }
    while (!this.#endsAt(this.#at)) this.#at++
    return { kind: 'word', at, text: this.#text.slice(at, this.#at).toLowerCase() }
  }

  /** Whether that word comes next; if so, consumes it. */
  skipsWord(word: string): boolean {
    this.#skip()
    const end = this.#at + word.length
    if (this.#text.slice(this.#at, end).toLowerCase() !== word || !this.#endsAt(end)) return false
    this.#at = end
    return true
  }

  /** Consumes an opening parenthesis. @param what the expected part, such as `(:init …)` */
  open(what: string): number {
    const token = this.next()
    if (token.kind !== 'open') throw this.unexpected(token, what)
    return token.at
  }

  /** Consumes a word. */
  word(what: string): Token & { kind: 'word' } {
    const token = this.next()
    if (token.kind !== 'word') throw this.unexpected(token, what)
    return token
  }

  close(what: string): void {
    const token = this.next()
    if (token.kind !== 'close') throw this.unexpected(token, `the “)” of ${what}`)
  }

  unexpected(token: Token, what: string): PddlError {
    return this.error(token.at, `Expected ${what}, but found ${nameOf(token)}.`)
  }

  error(at: number, sentence: string): PddlError {
    return new PddlError(sentence, placeOf(this.#text, at))
  }

  #endsAt(at: number): boolean {
    return at >= this.#text.length || endsWord(this.#text.charCodeAt(at))
  }

  #skip(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at)
      if (isBlank(code)) this.#at++
      else if (code === SEMICOLON) this.#skipLine()
      else return
    }
  }

  #skipLine(): void {
    while (this.#at < this.#text.length && !isLineEnd(this.#text.charCodeAt(this.#at))) this.#at++
  }
}

function nameOf(token: Token): string {
  switch (token.kind) {
    case 'open':
      return '“(”'
    case 'close':
      return '“)”'
    case 'end':
      return 'the end'
    default:
      return formatValue(token.text)
  }
}
