import { looselySpaced, type Delimiters } from './delimiters'

/** A tuple in a reply. */
export interface TupleRecord {
  readonly kind: 'goal' | 'subgoal'
  /** The fields after the kind. */
  readonly fields: readonly string[]
  /** The whole tuple, for messages about losses. */
  readonly text: string
  /** Whether it ends the reply without a completion delimiter. */
  readonly isLast: boolean
}

/** Maximum number of fields that are read; no tuple has as many. */
const MAX_FIELDS = 12
const THOUGHT = '<think>'
const THOUGHT_END = '</think>'

/** The reply without the model's thoughts. A text after an unfinished thought is no answer. */
export function withoutThoughts(reply: string): string {
  const end = reply.lastIndexOf(THOUGHT_END)
  const rest = end < 0 ? reply : reply.slice(end + THOUGHT_END.length)
  const start = rest.indexOf(THOUGHT)
  return start < 0 ? rest : rest.slice(0, start)
}

/**
 * The tuples of a reply, with any text between them. Each begins with its kind and a delimiter and ends
 * before the next, so a broken tuple does not affect others.
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
      fields: slice.slice(0, stop).split(between, MAX_FIELDS),
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

/** A field without its quotes; of the last field, also without the end of the tuple and the text after it. */
export function unquoted(field: string, isLast: boolean): string {
  const text = (isLast ? closed(field) : field).trim()
  const pair = QUOTES.find(([open]) => text.startsWith(open))
  if (!pair) return text
  return text.endsWith(pair[1]) && text.length > 1 ? text.slice(1, -1).trim() : text.slice(1).trim()
}

/**
 * The end of a tuple: `")` and the end of its line; or a closing quote or parenthesis at the end of a line.
 */
const CLOSE = /["'”’`}]\s{0,2}\)|[)"'”’`}](?=\s{0,4}(?:\n|$))/
function closed(field: string): string {
  const close = CLOSE.exec(field)
  if (!close) return /^[^\n]*/.exec(field.trim())?.[0] ?? ''
  const mark = close[0].startsWith(')') ? 0 : 1
  return field.slice(0, close.index + mark)
}
