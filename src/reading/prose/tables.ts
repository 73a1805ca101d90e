import { linesIn } from '../sentences'
import type { Span } from '../blocks'
import { LONGEST_SENTENCE } from '../limits'
import { amountOf, type Naming } from './amounts'
import { isNone, roleOf, type Role } from './fields'
import type { ObtainingClause } from './obtaining'

export interface TableRow extends ObtainingClause {
  readonly yields: string | undefined
}

/** Columns of more are no table of recipes. */
export const MOST_COLUMNS = 16
const SEPARATOR = /^[|\s:=-]+$/

/**
 * The rows of a table of Markdown, each as what it says of one goal. Columns are known by their heads; one that is known by none holds a part of
 * it: under the name of an item so many of that, or else so many of what the cell names.
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
    const cells = line.replace(/^\|/, '').replace(/\|$/, '').split('|', MOST_COLUMNS)
    return cells.map(plain)
  }
}

/** A line of a table, in its cells. */
export interface TableLine extends Span {
  readonly cells: readonly string[]
}

/**
 * What lines say that stand under a head, which is the first of them; each is read when the caller asks for it. Null: the head is of
 * no table of recipes.
 */
export function rowsUnder(lines: Generator<TableLine>, nameOf: Naming): Iterable<TableRow> | null {
  const head = lines.next()
  const heads = head.done === true ? [] : head.value.cells
  const roles = heads.map((name) => roleOf(name))
  // The first column names what the rows are of, where no other does.
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
