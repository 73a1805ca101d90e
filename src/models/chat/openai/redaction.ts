import { decodedIn, type DecodedText } from './decoded'
import { windowsOf, RUN } from './key-forms'

/** In place of what was hidden. */
export const HIDDEN = '•••'

/** A shorter key is a word that servers without keys are given for form's sake: to hide it would spoil every text. */
const SHORTEST = 4
/** What servers put in place of the middle of a key that they show: `sk-ab***********wxyz`. */
const MASK = /[*•]{3,}|[.…]{3,}|…|[xX_#-]{4,}/g
/** Minimum number of characters beside a mask that identify this key. */
const BESIDE = 4

/**
 * Takes a key out of what a server says, wherever that goes. Hidden is
 * - the key, and every run of eight or more of its characters, plain or as JSON, HTML or an address writes it, also
 *   one within the other;
 * - the same of its base64, alone or in the middle of something else (`Basic …`);
 * - a key of which the server shows an end or both and masks the rest, from four characters on.
 * A key of four to seven characters is hidden as a whole word, a shorter one not at all. What a server does to a key
 * beyond that (reversed, spaced, in another cipher) nobody can know.
 */
export class Redaction {
  readonly #key: string
  readonly #windows: ReadonlySet<string>

  constructor(key: string | null) {
    this.#key = key ?? ''
    this.#windows = windowsOf(this.#key)
  }

  /** Whether there is anything to hide. */
  get isNeeded(): boolean {
    return this.#key.length >= SHORTEST
  }

  hide(text: string): string {
    if (!this.isNeeded || text.length < SHORTEST) return text
    const spans: Span[] = decodedIn(text).flatMap((view) => this.#spansOf(view))
    spans.push(...this.#masked(text))
    return without(text, spans)
  }

  /** The same for a text that comes in pieces: a key may be cut anywhere. */
  hearing(): StreamRedaction {
    return new StreamRedaction(this, this.#key)
  }

  #spansOf(view: DecodedText): Span[] {
    return this.#key.length < RUN ? wordsOf(view, this.#key) : this.#runs(view)
  }

  #runs({ text, starts }: DecodedText): Span[] {
    const spans: Span[] = []
    for (let at = 0; at + RUN <= text.length; at++)
      if (this.#windows.has(text.slice(at, at + RUN))) spans.push(spanOf(starts, at, at + RUN))
    return spans
  }

  #masked(text: string): Span[] {
    if (this.#key.length < RUN) return []
    const spans: Span[] = []
    for (const { 0: mask, index } of text.matchAll(MASK)) {
      const end = index + mask.length
      const before = this.#shown((length) => text.slice(Math.max(0, index - length), index), 'start')
      const after = this.#shown((length) => text.slice(end, end + length), 'end')
      if (Math.max(before, after) >= BESIDE) spans.push([index - before, end + after])
    }
    return spans
  }

  /** Number of characters beside a mask that are the key's start, or its end. */
  #shown(beside: (length: number) => string, part: 'start' | 'end'): number {
    for (let length = this.#key.length; length > 0; length--) {
      const own = part === 'start' ? this.#key.slice(0, length) : this.#key.slice(-length)
      if (beside(length) === own) return length
    }
    return 0
  }
}

/** What a key in any of its forms, and what masks it, is made of; and what a key itself is made of. */
const OF_FORMS = /[A-Za-z\d+/=_\-\\%&#;*•.…]/

/** Passes a text on word by word, where a word is all that might belong to a key. */
export class StreamRedaction {
  readonly #redaction: Redaction
  readonly #key: string
  #held: string[] = []

  constructor(redaction: Redaction, key: string) {
    this.#redaction = redaction
    this.#key = key
  }

  /** What can be passed on by now; may be empty. */
  push(piece: string): string {
    if (!this.#redaction.isNeeded) return piece
    let end = piece.length
    while (end > 0 && this.#mayBelong(piece.charAt(end - 1))) end--
    if (end === 0) {
      this.#held.push(piece)
      return ''
    }
    const text = this.#held.join('') + piece.slice(0, end)
    this.#held = [piece.slice(end)]
    return this.#redaction.hide(text)
  }

  /** The rest. */
  end(): string {
    const rest = this.#held.join('')
    this.#held = []
    return this.#redaction.hide(rest)
  }

  #mayBelong(character: string): boolean {
    return OF_FORMS.test(character) || this.#key.includes(character)
  }
}

/** From, up to: of the text as it came. */
type Span = readonly [from: number, to: number]

const spanOf = (starts: DecodedText['starts'], from: number, to: number): Span => [
  starts[from] ?? 0,
  starts[to] ?? 0,
]

const isWordly = (character: string | undefined) => /^[A-Za-z\d]$/.test(character ?? '')

/** Where it stands as a word of its own. */
function wordsOf({ text, starts }: DecodedText, word: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isWordly(text[at - 1]) && !isWordly(text[at + word.length]))
      spans.push(spanOf(starts, at, at + word.length))
  return spans
}

function without(text: string, spans: Span[]): string {
  spans.sort(([a], [b]) => a - b)
  let left = ''
  let end = 0
  let isOpen = false
  for (const [from, to] of spans) {
    if (from > end || !isOpen) left += text.slice(end, from) + HIDDEN
    isOpen = true
    end = Math.max(end, to)
  }
  return left + text.slice(end)
}
