import { looselySpaced, type Delimiters } from './delimiters'

/** A tuple as it stands in a reply. */
export interface TupleRecord {
  readonly kind: 'goal' | 'subgoal'
  /** Its parts behind the kind. */
  readonly fields: readonly string[]
  /** All of it, to say what was lost. */
  readonly text: string
  /** Whether the reply ends with it, and nothing says that this is where it should. */
  readonly isLast: boolean
}

/** Of more parts than any tuple has the rest is not needed. */
const MOST_FIELDS = 12
const THOUGHT = '<think>'
const THOUGHT_END = '</think>'

/** Without what a model thinks aloud before it answers. What it has not ended is no answer. */
export function withoutThoughts(reply: string): string {
  const end = reply.lastIndexOf(THOUGHT_END)
  const rest = end < 0 ? reply : reply.slice(end + THOUGHT_END.length)
  const start = rest.indexOf(THOUGHT)
  return start < 0 ? rest : rest.slice(0, start)
}

/**
 * The tuples of a reply, whatever stands between them. Each begins with its kind and a delimiter, wherever that is, and ends before the
 * next; so one that is broken takes no other with it.
 */
export function recordsIn(reply: string, delimiters: Delimiters) {
  const tuple = looselySpaced(delimiters.tuple)
  const head = new RegExp(`(?<![\\w-])["'“‘\`]?(sub-?goal|goal)["'”’\`]?\\s{0,4}${tuple}`, 'gi')
  const end = new RegExp(`${looselySpaced(delimiters.completion)}|${looselySpaced(delimiters.record)}`, 'gi')
  const completion = new RegExp(looselySpaced(delimiters.completion), 'i')
  const between = new RegExp(tuple)
  const heads = Array.from(reply.matchAll(head))
  const isComplete = completion.test(reply)
  const records = heads.map(({ 0: all, 1: kind = '', index }, at): TupleRecord => {
    const from = index + all.length
    const next = heads[at + 1]?.index ?? reply.length
    const slice = reply.slice(from, next)
    end.lastIndex = 0
    const stop = end.exec(slice)?.index ?? slice.length
    return {
      kind: /^sub/i.test(kind) ? 'subgoal' : 'goal',
      fields: slice.slice(0, stop).split(between, MOST_FIELDS),
      text: reply.slice(index, from + stop),
      isLast: at === heads.length - 1 && !isComplete && stop === slice.length,
    }
  })
  return { records, isComplete }
}

const QUOTES: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
]

/** A part without its quotes, and, of the last one, without what closes the tuple and whatever follows that. */
export function unquoted(field: string, isLast: boolean): string {
  const text = (isLast ? closed(field) : field).trim()
  const pair = QUOTES.find(([open]) => text.startsWith(open))
  if (!pair) return text
  return text.endsWith(pair[1]) && text.length > 1 ? text.slice(1, -1).trim() : text.slice(1).trim()
}

/** What closes a tuple: `")` and the end of its line; or a closing quote or parenthesis at the end of one. */
const CLOSE = /["'”’`}]\s{0,2}\)|[)"'”’`}](?=\s{0,4}(?:\n|$))/
function closed(field: string): string {
  const close = CLOSE.exec(field)
  if (!close) return /^[^\n]*/.exec(field.trim())?.[0] ?? ''
  const mark = close[0].startsWith(')') ? 0 : 1
  return field.slice(0, close.index + mark)
}
