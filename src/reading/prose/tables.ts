import { linesIn } from '../sentences'
import type { Span } from '../blocks'
import { LONGEST_SENTENCE } from '../limits'
import { amountOf, type Naming } from './amounts'
import { isNone, roleOf, type Role } from './fields'
import type { ObtainingClause } from './obtaining'

export interface TableRow extends ObtainingClause {
  readonly yields: string | undefined
}

/** A table with more columns is no table of recipes. */
export const MAX_COLUMNS = 16
const SEPARATOR = /^[|\s:=-]+$/

/**
 * The rows of a Markdown table, each with its statement about one goal. Headings identify the columns. A
 * column with another heading holds one ingredient: if the heading is an item, the cell is its quantity;
 * otherwise the cell names the item with its quantity.
 */
export function rowsOf(
  text: string,
  table: Span,
  plain: (cell: string) => string,
  nameOf: Naming,
): Iterable<TableRow> {
  return rowsUnder(lines(), nameOf) ?? []

  function* lines(): Generator<TableLine> {
    for (const { from, to } of linesIn(text, table))
      if (!SEPARATOR.test(text.slice(from, Math.min(to, from + 400))))
        yield { from, to, cells: cellsOf({ from, to }) }
  }

  function cellsOf({ from, to }: Span): readonly string[] {
    const line = text.slice(from, Math.min(to, from + LONGEST_SENTENCE))
    const cells = line.replace(/^\|/, '').replace(/\|$/, '').split('|', MAX_COLUMNS)
    return cells.map(plain)
  }
}

/** A line of a table, as cells. */
export interface TableLine extends Span {
  readonly cells: readonly string[]
}

/**
 * Reads the lines under a heading, which is the first line; each is read when the caller asks for it. Null:
 * it is no table of recipes.
 */
export function rowsUnder(lines: Generator<TableLine>, nameOf: Naming): Iterable<TableRow> | null {
  const head = lines.next()
  const heads = head.done === true ? [] : head.value.cells
  const roles = heads.map((name) => roleOf(name))
  // The first column names the goal if no other does.
  if (!roles.includes('goal') && (roles[0] === undefined || roles[0] === 'tool')) roles[0] = 'goal'
  const isMined = roles.includes('tool') && !roles.includes('ingredients')
  if (!roles.includes('goal') || roles.length < 2) return null
  return rows()

  function* rows(): Generator<TableRow> {
    for (const line of lines) yield rowOf(line)
  }

  function rowOf({ cells, from, to }: TableLine): TableRow {
    const at = (role: Role) => cells[roles.indexOf(role)] ?? ''
    const extra = cells.flatMap((cell, column) =>
      roles[column] === undefined && cell !== '' && !isNone(cell) ? [under(heads[column] ?? '', cell)] : [],
    )
    const needed = [at('ingredients'), isMined ? at('tool') : '', ...extra].filter((cell) => !isNone(cell))
    const [station, fuel] = [at('station'), at('fuel')]
    return {
      ...{ from, to },
      action: isMined ? 'mine' : undefined,
      goal: at('goal'),
      list: needed.length > 0 ? needed.join(', ') : undefined,
      fuel: isNone(fuel) ? undefined : fuel,
      stations: isNone(station) ? [] : [nameOf(station)].filter((name) => name !== ''),
      isByHand: roles.includes('tool') || roles.includes('station'),
      yields: roles.includes('yield') ? at('yield') : undefined,
    }
  }

  function under(head: string, cell: string): string {
    return /^\d{1,7}$/.test(cell) && amountOf(head, nameOf).item !== '' ? `${cell} ${head}` : cell
  }
}
