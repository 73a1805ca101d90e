import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A decoded text, with the offset of each of its characters in the original text; the last entry is the end.
 */
interface DecodedText {
  readonly text: string
  readonly starts: ArrayLike<number>
}

/** The meaning of an escape; an escape of a character that no key has becomes a space. */
interface Language {
  readonly escape: RegExp
  readonly read: (match: RegExpMatchArray) => string
}
const characterOf = (digits: string | undefined, base: number): string => {
  const code = Number.parseInt(digits ?? '', base)
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : ' '
}
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Separate languages, because a key may look like an escape in another one. */
const LANGUAGES: readonly Language[] = [
  { escape: /\\(?:u([\da-f]{4})|(["\\/]))/gi, read: ([, unit, plain]) => plain ?? characterOf(unit, 16) },
  { escape: /%([\da-f]{2})/gi, read: ([, byte]) => characterOf(byte, 16) },
  {
    escape: /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    read: ([, decimal, hexadecimal, name]) =>
      name === undefined
        ? characterOf(decimal ?? hexadecimal, decimal === undefined ? 16 : 10)
        : (NAMED[name.toLowerCase()] ?? ' '),
  },
]
/** Depth of nested encodings: a reply as JSON in an error message as JSON, and one more. */
const DEPTH = 3

/** The text itself and its decoded forms in each language, repeatedly. */
export function decodedIn(text: string): DecodedText[] {
  const views: DecodedText[] = [{ text, starts: Array.from({ length: text.length + 1 }, (_, at) => at) }]
  const known = new Set([text])
  let last = views
  for (let depth = 0; depth < DEPTH; depth++) {
    const read = last.flatMap((view) => LANGUAGES.flatMap((language) => readIn(language, view) ?? []))
    last = read.filter((view) => !known.has(view.text) && known.add(view.text))
    views.push(...last)
  }
  return views
}

/** Decodes the escapes of one language; null: there are none. */
function readIn({ escape, read }: Language, { text, starts }: DecodedText): DecodedText | null {
  const found = [...text.matchAll(escape)]
  if (found.length === 0) return null
  let decoded = ''
  const from: number[] = []
  const keep = (start: number, end: number) => {
    for (let at = start; at < end; at++) from.push(starts[at] ?? 0)
    decoded += text.slice(start, end)
  }
  let end = 0
  for (const match of found) {
    keep(end, match.index)
    from.push(starts[match.index] ?? 0)
    decoded += read(match)
    end = match.index + match[0].length
  }
  keep(end, text.length)
  from.push(starts[text.length] ?? 0)
  return { text: decoded, starts: from }
}

/**
 * Minimum run of a key's characters that is hidden. Shorter runs occur in any text by chance, and reveal too
 * little.
 */
const RUN = 8

/** Every run of that many characters of the key and of its base64 forms. */
export function windowsOf(key: string): ReadonlySet<string> {
  const windows = new Set<string>()
  for (const form of [key, ...base64Of(key)])
    for (let at = 0; at + RUN <= form.length; at++) windows.add(form.slice(at, at + RUN))
  return windows
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ALPHABETS = [`${DIGITS}+/`, `${DIGITS}-_`]

/**
 * The base64 digits of the key within any text that contains it. A digit has six bits, so there are three
 * alignments; digits that share bits with neighbouring bytes are left out.
 */
function base64Of(key: string): string[] {
  const bits = [...utf8ToBytes(key)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return [0, 4, 2].flatMap((skipped) => {
    const sixes = bits.slice(skipped).match(/.{6}/g) ?? []
    return ALPHABETS.map((alphabet) => sixes.map((six) => alphabet[Number.parseInt(six, 2)] ?? '').join(''))
  })
}

/** Replaces hidden text. */
export const HIDDEN = '•••'

/**
 * Minimum length of a hidden key. A shorter key is a dummy for servers without keys; to hide it would damage
 * normal text.
 */
const SHORTEST = 4
/** How servers mask the middle of a key: `sk-ab***********wxyz`. */
const MASK = /[*•]{3,}|[.…]{3,}|…|[xX_#-]{4,}/g
/** Minimum number of characters next to a mask that identify this key. */
const BESIDE = 4

/**
 * Removes a key from a server's words. It hides
 * - the key, and every run of eight or more of its characters, plain or escaped as JSON, HTML or an address,
 *   also nested;
 * - the same of its base64, alone or within other text (`Basic …`);
 * - a masked key that shows an end or both, from four characters on.
 * A key of four to seven characters is hidden as a whole word, a shorter one not at all. Other encodings
 * (reversed, spaced, ciphered) cannot be recognised.
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

  /** The same for a text in pieces: a key may be split anywhere. */
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

  /** Number of characters next to a mask that are the key's start, or its end. */
  #shown(beside: (length: number) => string, part: 'start' | 'end'): number {
    for (let length = this.#key.length; length > 0; length--) {
      const own = part === 'start' ? this.#key.slice(0, length) : this.#key.slice(-length)
      if (beside(length) === own) return length
    }
    return 0
  }
}

/** The characters of a key in any form and of its masks; and the characters of a key itself. */
const OF_FORMS = /[A-Za-z\d+/=_\-\\%&#;*•.…]/

/** Passes a text on word by word. A word is a run of characters that may belong to a key. */
export class StreamRedaction {
  readonly #redaction: Redaction
  readonly #key: string
  #held: string[] = []

  constructor(redaction: Redaction, key: string) {
    this.#redaction = redaction
    this.#key = key
  }

  /** The text that can be passed on now; may be empty. */
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

/** Offsets in the original text. */
type Span = readonly [from: number, to: number]

const spanOf = (starts: DecodedText['starts'], from: number, to: number): Span => [
  starts[from] ?? 0,
  starts[to] ?? 0,
]

const isWordly = (character: string | undefined) => /^[A-Za-z\d]$/.test(character ?? '')

/** The occurrences as a whole word. */
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
