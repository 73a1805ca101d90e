import { shown } from '../../../shown'
import { PddlError, placeOf } from './error'

/** Characters that are read at most. */
export const MAX_PDDL = 10_000_000

/** What is said of a longer text, also by who does not read it to its end. */
export const tooLong = () => new PddlError('The text is longer than 10 MB.', { line: 1, column: 1 })

/** `at`: its first character, from 0. */
export type Token =
  | { readonly kind: 'open' | 'close' | 'end'; readonly at: number }
  /** In lower case, as PDDL does not tell them apart. */
  | { readonly kind: 'word'; readonly at: number; readonly text: string }

const OPEN = 40
const CLOSE = 41
const SEMICOLON = 59

/** Blanks, line ends and what else has no form; a mark of the byte order, too. */
const isBlank = (code: number) => code <= 32 || code === 0xa0 || code === 0xfeff
const isLineEnd = (code: number) => code === 10 || code === 13
const endsWord = (code: number) => isBlank(code) || code === OPEN || code === CLOSE || code === SEMICOLON

/** PDDL, token by token: each character is looked at once or twice, and nothing of it is kept. */
export class Tokens {
  readonly #text: string
  #at = 0
  /** Where the parentheses open that have not been closed. */
  readonly #open: number[] = []

  /** @throws PddlError where it is too long */
  constructor(text: string) {
    this.#text = text
    if (text.length > MAX_PDDL) throw tooLong()
  }

  /** The next one. @throws PddlError for a parenthesis that closes what nobody opened, or that nobody closes */
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
      if (this.#open.pop() === undefined) throw this.error(at, 'This “)” closes what nothing opened.')
      this.#at++
      return { kind: 'close', at }
    }
    while (!this.#endsAt(this.#at)) this.#at++
    return { kind: 'word', at, text: this.#text.slice(at, this.#at).toLowerCase() }
  }

  /** Whether that word stands here; then it is read. */
  skipsWord(word: string): boolean {
    this.#skip()
    const end = this.#at + word.length
    if (this.#text.slice(this.#at, end).toLowerCase() !== word || !this.#endsAt(end)) return false
    this.#at = end
    return true
  }

  /** Something is to open here. @param what what that is, such as `(:init …)` */
  open(what: string): number {
    const token = this.next()
    if (token.kind !== 'open') throw this.unexpected(token, what)
    return token.at
  }

  /** A word is to stand here. */
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
    return this.error(token.at, `Here should be ${what}, and there is ${nameOf(token)}.`)
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
      return shown(token.text)
  }
}
