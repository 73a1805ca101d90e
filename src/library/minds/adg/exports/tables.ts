/** A dependency graph as tables: of items, and of requirements, with the columns by which Gephi takes them in. */
import { jsonIn } from '../../../../engine/json'
import { formatValue } from '../../../../engine/format-value'
import { rowsOf, writeTable, type ReadField } from '../../../exports/csv'
import { ExportError } from '../../../exports/types'
import type { Origin } from '../../../knowledge/types'
import type { AdgBody } from '../types'

const NODES = [
  'Id',
  'Label',
  'standing',
  'action',
  'yields',
  'revisions',
  'requirements',
  'held',
  'memory',
  'origins',
] as const
const EDGES = ['Source', 'Target', 'Type', 'quantity', 'held', 'standing'] as const

export const writeItems = ({ items }: AdgBody): string =>
  writeTable([
    NODES,
    ...Object.entries(items).map(([name, item]) => [
      ...[name, name, item.standing, item.action, item.yields, item.revisions],
      ...[item.requirements, item.held, item.memory, item.origins].map((field) => JSON.stringify(field)),
    ]),
  ])

/** An item that needs nothing, and that nothing needs, is in no line. */
export const writeRequirements = ({ items }: AdgBody): string =>
  writeTable([
    EDGES,
    ...Object.entries(items).flatMap(([name, { requirements, held, standing }]) =>
      Object.entries(requirements).map(([need, quantity]) => [
        ...[need, name, 'Directed', quantity],
        ...[String(held.includes(need)), standing],
      ]),
    ),
  ])

/**
 * Reads either table into the body of one of our files; nothing is validated yet.
 * @param source the file's name: replaces the author if the table names none
 * @throws ExportError if it is neither table
 */
export function tableIn(text: string, source: string): unknown {
  const { columns, rows } = rowsOf(text)
  const has = (names: readonly string[]) => names.every((name) => columns.includes(name))
  const imported: Origin = { by: 'import', source }
  if (has(['Id', 'standing', 'requirements']))
    return { items: unique(rows.map((row, line) => [nameIn(row, 'Id', line), itemIn(row, line, imported)])) }
  if (has(['Source', 'Target', 'quantity'])) return { items: itemsOf(rows, imported) }
  throw new ExportError(
    `The table has the columns ${formatValue(columns.join(', '))}. A table of items must have the columns Id, standing and requirements. A table of requirements must have the columns Source, Target and quantity.`,
  )
}

type Row = ReadonlyMap<string, ReadField>

function itemIn(row: Row, line: number, imported: Origin): unknown {
  const json = (column: string, otherwise: unknown) => {
    const field = row.get(column) ?? null
    if (field === null) return otherwise
    const value = jsonIn(field)
    if (value === undefined)
      throw new ExportError(`Line ${line + 2}: ${column} is ${formatValue(field)}, which is not JSON.`)
    return value
  }
  return {
    requirements: json('requirements', {}),
    held: json('held', []),
    standing: row.get('standing') ?? 'hypothesised',
    revisions: numberIn(row.get('revisions') ?? '1'),
    yields: numberIn(row.get('yields') ?? '1'),
    action: row.get('action') ?? null,
    memory: json('memory', {}),
    origins: json('origins', [imported]),
  }
}

interface Needs {
  readonly requirements: Map<string, unknown>
  readonly held: string[]
  standing: string
}

/** An item that is only a requirement becomes a hypothesis without requirements. */
function itemsOf(rows: readonly Row[], imported: Origin): unknown {
  const items = new Map<string, Needs>()
  const itemOf = (name: string) => {
    const item: Needs = items.get(name) ?? { requirements: new Map(), held: [], standing: 'hypothesised' }
    items.set(name, item)
    return item
  }
  for (const [line, row] of rows.entries()) {
    const need = nameIn(row, 'Source', line)
    const item = itemOf(nameIn(row, 'Target', line))
    itemOf(need)
    if (item.requirements.has(need))
      throw new ExportError(`Line ${line + 2}: this item already needs ${formatValue(need)}.`)
    item.requirements.set(need, numberIn(row.get('quantity') ?? '1'))
    if (row.get('held') === 'true') item.held.push(need)
    item.standing = row.get('standing') ?? item.standing
  }
  return Object.fromEntries(
    [...items].map(([name, { requirements, held, standing }]) => [
      name,
      {
        requirements: Object.fromEntries(requirements),
        ...{ held, standing, revisions: 1, yields: 1, action: null, memory: {}, origins: [imported] },
      },
    ]),
  )
}

/** A field that is no number stays a text, and the schema refuses it later. */
const numberIn = (field: string): number | string =>
  field.trim() !== '' && Number.isFinite(Number(field)) ? Number(field) : field

function nameIn(row: Row, column: string, line: number): string {
  const name = row.get(column) ?? null
  if (name === null) throw new ExportError(`Line ${line + 2} of the table has an empty column ${column}.`)
  return name
}

function unique(entries: readonly (readonly [string, unknown])[]): unknown {
  const known = new Map<string, unknown>()
  for (const [line, [name, item]] of entries.entries()) {
    if (known.has(name))
      throw new ExportError(`Line ${line + 2}: the item ${formatValue(name)} already has a line.`)
    known.set(name, item)
  }
  return Object.fromEntries(known)
}
