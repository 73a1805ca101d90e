/**
 * A decoded text, with the offset of each of its characters in the original text; the last entry is the end.
 */
export interface DecodedText {
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
