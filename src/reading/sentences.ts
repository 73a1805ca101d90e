import { blocksOf, isSpace, trimmed, type Span } from './blocks'

/** Abbreviations whose full stop ends no sentence; in lower case. */
const SHORTENED: ReadonlySet<string> = new Set([
  ...['e.g', 'i.e', 'eg', 'ie', 'cf', 'vs', 'ca', 'approx', 'incl', 'excl', 'esp', 'resp', 'viz', 'al'],
  ...[
    'no',
    'nos',
    'fig',
    'figs',
    'ver',
    'v',
    'p',
    'pp',
    'vol',
    'sec',
    'min',
    'max',
    'mr',
    'mrs',
    'ms',
    'dr',
    'st',
  ],
])
/** One more than the length of the longest abbreviation. */
const BEFORE = 8
const ENDS = '.!?…。！？'
const CLOSERS = '"\'”’)]*_'

/**
 * The sentences of a document, or of a part of it. A heading, a table row and a list item are sentences of
 * their own; within a paragraph a sentence ends with its mark, if white space follows and the next text could
 * begin a sentence.
 */
export function sentencesOf(text: string, from = 0, to = text.length): readonly Span[] {
  return blocksOf(text, from, to).flatMap((block) => {
    if (block.kind === 'table' || block.kind === 'code') return linesIn(text, block)
    return block.kind === 'text' || block.kind === 'item' ? sentencesIn(text, block) : [block]
  })
}

/** The non-empty lines. */
export function linesIn(text: string, { from, to }: Span): readonly Span[] {
  const lines: Span[] = []
  for (let start = from; start < to;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 || found > to ? to : found
    const line = trimmed(text, start, end)
    if (line.from < line.to) lines.push(line)
    start = end + 1
  }
  return lines
}

/** The sentences of one paragraph. */
export const sentencesIn = (text: string, block: Span): readonly Span[] => [...eachSentenceIn(text, block)]

/** The same one by one: a caller that stops early does not pay for the rest. */
export function* eachSentenceIn(text: string, { from, to }: Span): Generator<Span> {
  let start = trimmed(text, from, to).from
  // The number of a list item ends no sentence.
  for (let at = afterMarker(text, start, to); at < to; at++) {
    if (!ENDS.includes(text.charAt(at))) continue
    let end = at + 1
    while (end < to && (ENDS.includes(text.charAt(end)) || CLOSERS.includes(text.charAt(end)))) end++
    const isEnd =
      end >= to ||
      (isSpace(text.charCodeAt(end)) && !isShortened(text, start, at) && couldBegin(text, end, to))
    if (isEnd) {
      yield { from: start, to: end }
      start = trimmed(text, end, to).from
    }
    at = end - 1
  }
  const rest = trimmed(text, start, to)
  if (rest.from < rest.to) yield rest
}

const MARKER = /^\d{1,4}[.)]/
const afterMarker = (text: string, from: number, to: number) =>
  from + (MARKER.exec(text.slice(from, Math.min(to, from + 6)))?.[0].length ?? 0)

function isShortened(text: string, start: number, at: number): boolean {
  if (text.charAt(at) !== '.' || !isInWord(text.charCodeAt(at - 1))) return false
  const before = text.slice(Math.max(start, at - BEFORE), at)
  const word = /[a-z.]*$/i.exec(before)?.[0] ?? ''
  // The initial of a name is one capital letter.
  return SHORTENED.has(word.toLowerCase()) || /^[A-Z]$/.test(word)
}

/** Whether it is a character of the words that `isShortened` checks. */
const isInWord = (code: number) => isSmall(code | 0x20) || code === 0x2e
const isSmall = (code: number) => code >= 0x61 && code <= 0x7a

/** A word in lower case continues the sentence before it. */
function couldBegin(text: string, from: number, to: number): boolean {
  const last = Math.min(to, from + 64)
  let at = from
  while (at < last && isSpace(text.charCodeAt(at))) at++
  const code = text.charCodeAt(at)
  return code < 0x80 ? !isSmall(code) : !/^\p{Ll}$/u.test(text.charAt(at))
}
