/** A text with its escapes read, and where each of its characters begins in the text as it came; its end is the last. */
export interface DecodedText {
  readonly text: string
  readonly starts: ArrayLike<number>
}

/** What an escape stands for; one that is no character of a key stands for a space. */
interface Language {
  readonly escape: RegExp
  readonly read: (match: RegExpMatchArray) => string
}
const characterOf = (digits: string | undefined, base: number): string => {
  const code = Number.parseInt(digits ?? '', base)
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : ' '
}
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Each for itself: a key may look like an escape in the others. */
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
/** A reply as JSON in an error's words in JSON, and one more. */
const DEPTH = 3

/** The text itself and, where it has escapes, the same with those of a language read, again and again. */
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

/** Null: it has none of its escapes. */
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
