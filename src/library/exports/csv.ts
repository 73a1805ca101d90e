/** Tables of fields (RFC 4180), written as the Lab's are, and read back. */
import { ExportError } from './types'

/** The value of a field: text, a number, or empty. */
export type CsvField = string | number | null

/**
 * Lines of fields, with an end for each line. A spreadsheet reads text that begins with one of these
 * characters as a formula, and names may come from outside. An apostrophe before it keeps it text. Text that
 * begins with an apostrophe gets another one, so that reading gives what was written.
 */
export function writeTable(lines: readonly (readonly CsvField[])[]): string {
  return lines.map((line) => `${line.map(fieldText).join(',')}\r\n`).join('')
}

const FORMULA = /^[=+\-@\t\r\n']/

function fieldText(field: CsvField): string {
  if (typeof field !== 'string') return String(field ?? '')
  const text = FORMULA.test(field) ? `'${field}` : field
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A field as it was written; null: it was left empty, without quotes. */
export type ReadField = string | null

/** More fields than any table written here has: 20,000 items with some twenty edges each. */
const MAX_FIELDS = 500_000
const MAX_COLUMNS = 100
const MAX_LINES = 60_000

/** @throws ExportError with the line */
function readTable(text: string): ReadField[][] {
  const lines: ReadField[][] = []
  let fields: ReadField[] = []
  let count = 0
  let at = text.startsWith('\ufeff') ? 1 : 0
  const plain = /[^",\r\n]*/y
  const end = /,|\r\n|\n|\r|$/y
  while (at < text.length) {
    if (++count > MAX_FIELDS || fields.length >= MAX_COLUMNS || lines.length >= MAX_LINES)
      throw new ExportError(
        `Line ${lines.length + 1} of the table: a table has at most ${MAX_COLUMNS} columns, ${MAX_LINES.toLocaleString('en')} lines and ${MAX_FIELDS.toLocaleString('en')} fields.`,
      )
    const close = text[at] === '"' ? closingQuote(text, at + 1) : -1
    if (close >= 0) {
      fields.push(said(text.slice(at + 1, close).replaceAll('""', '"')))
      at = close + 1
    } else {
      plain.lastIndex = at
      const [field = ''] = plain.exec(text) ?? []
      fields.push(field === '' ? null : said(field))
      at += field.length
    }
    end.lastIndex = at
    const [separator] = end.exec(text) ?? []
    if (separator === undefined)
      throw new ExportError(
        `Line ${lines.length + 1} of the table: there is a quotation mark inside a field.`,
      )
    at += separator.length
    if (separator === ',') {
      // The field after the last comma of a file.
      if (at === text.length) fields.push(null)
      else continue
    }
    lines.push(fields)
    fields = []
  }
  return lines
}

/** The end of a quoted field; two quotation marks stand for one. -1: it has no end. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return -1
}

const said = (text: string): string => (/^'[=+\-@\t\r\n']/.test(text) ? text.slice(1) : text)

/** The fields of each line by the names of the columns. @throws ExportError where a line has too many, or a column no name of its own */
export function rowsOf(text: string): {
  readonly columns: readonly string[]
  readonly rows: readonly ReadonlyMap<string, ReadField>[]
} {
  const [head = [], ...lines] = readTable(text)
  const columns = head.map((name) => name ?? '')
  if (new Set(columns).size < columns.length)
    throw new ExportError('Two columns of the table have the same name.')
  const rows = lines.map((line, index) => {
    if (line.length > columns.length)
      throw new ExportError(
        `Line ${index + 2} of the table has ${line.length} fields, but the table has ${columns.length} columns.`,
      )
    return new Map(columns.map((name, column) => [name, line[column] ?? null]))
  })
  return { columns, rows }
}
