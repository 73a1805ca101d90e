import type { Extracted, GoalClaim, ReadingLoss, LossCause } from '../engine/minds/goals/types/claims'
import { truncate } from '../engine/format-value'
import { trimmed, type Span } from './blocks'
import { LONGEST_DESCRIPTION, LONGEST_DOCUMENT, LONGEST_SENTENCE, MAX_CLAIMS } from './limits'
import { howMany } from './prose/afterwards'
import { claimsOf } from './prose/draft'
import { namingWith } from './prose/naming'
import { draftOf } from './prose/obtaining'
import { plainSentence } from './prose/plain'
import { MAX_COLUMNS, rowsUnder, type TableLine, type TableRow } from './prose/tables'

/**
 * Reads a table of recipes, one per line, by rules. Column headings have the same meaning as in a page's
 * table. Fields are in the format of spreadsheets (RFC 4180), separated by the most frequent of comma,
 * semicolon and tab in the heading.
 *
 * @param canonicalName maps a name to the world's; '': it cannot be an item's
 */
export function readCsv(document: string, text: string, canonicalName: (name: string) => string): Extracted {
  const nameOf = namingWith(canonicalName)
  const goals: GoalClaim[] = []
  const losses: ReadingLoss[] = []
  const shownOf = ({ from, to }: Span, longest = LONGEST_DESCRIPTION) =>
    truncate(text.slice(from, Math.min(to, from + longest + 1)).replace(/\p{Cc}+/gu, ' '), longest)
  const lose = (cause: LossCause, { from, to }: Span) => {
    if (losses.length < MAX_CLAIMS)
      losses.push({ cause, text: shownOf({ from, to }, 120), passage: { document, from, to } })
  }
  const read = () => ({ document, goals, subgoals: [], losses })
  const whole = { from: 0, to: text.length }
  if (text.length > LONGEST_DOCUMENT) {
    lose('too-long', whole)
    return read()
  }
  const rows = rowsUnder(linesOf(text), nameOf)
  if (!rows) lose('unreadable', whole)
  for (const row of rows ?? []) {
    if (Math.max(goals.length, losses.length) >= MAX_CLAIMS) {
      lose('too-many', { ...whole, from: row.from })
      break
    }
    take(row)
  }
  return read()

  function take(row: TableRow): void {
    if (row.to - row.from > LONGEST_SENTENCE) return lose('too-long', row)
    const draft = draftOf(row, nameOf)
    if (typeof draft === 'string') return lose(draft, row)
    if (row.yields !== undefined) draft.quantity = howMany(row.yields, draft.item, nameOf)
    const { claims, cause } = claimsOf(draft)
    const passage = { document, from: row.from, to: row.to }
    for (const claim of claims) goals.push({ ...claim, description: shownOf(row), passage })
    if (cause !== undefined) lose(cause, row)
  }
}

const SEPARATORS = [',', ';', '\t'] as const
/** The part of the heading that determines the separator. */
const HEAD = 2_000

/** The non-empty lines of a table. A quoted field may continue in the next line. */
function* linesOf(text: string): Generator<TableLine> {
  const head = /^[^\r\n]*/.exec(text.slice(0, HEAD).trimStart())?.[0] ?? ''
  const count = (separator: string) => head.split(separator).length
  const [separator] = [...SEPARATORS].sort((a, b) => count(b) - count(a))
  let [cells, start, from, isQuoted] = [[] as string[], 0, 0, false]
  /** Whether the field has only white space so far: only then a quotation mark opens it. */
  let isEmpty = true
  const cell = (at: number) => {
    if (cells.length < MAX_COLUMNS) cells.push(text.slice(from, Math.min(at, from + LONGEST_SENTENCE)))
    from = at + 1
    isEmpty = true
  }
  for (let at = 0; at <= text.length; at++) {
    const char = text.charAt(at)
    if (char === '"' && (isQuoted || isEmpty)) [isQuoted, isEmpty] = [!isQuoted, false]
    else if (isQuoted && at < text.length) continue
    else if (char === separator) cell(at)
    else if (char === '\n' || char === '\r' || at === text.length) {
      cell(at)
      const line = trimmed(text, start, at)
      if (line.from < line.to) yield { from: line.from, to: line.to, cells: cells.map(fieldOf) }
      cells = []
      start = from = at + 1
    } else if (isEmpty && char.trim() !== '') isEmpty = false
  }
}

/** The lookbehind makes a run of white space take linear time. */
const BETWEEN = /(?:(?<!\s)\s+)?[;|+]\s*|\r?\n/g

/** The field without its quotes; its inner separators become commas. */
const fieldOf = (field: string): string => {
  const text = field.trim()
  const bare = /^"[^]*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text
  return plainSentence(bare.replace(BETWEEN, ', '))
}
