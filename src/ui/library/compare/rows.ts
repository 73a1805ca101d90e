/** Sorts the rows of a comparison. */
import type { ComparedRow } from '../../../../workers/api/library-compare.api'
import { plainText, spaced } from '../../../engine/sentence'
import { AGREEMENTS } from '../../../library/knowledge/differences'

export type RowSort = 'thing' | 'agreement' | 'a' | 'b'
export interface RowOrder {
  readonly by: RowSort
  readonly isReversed: boolean
}

/** Tooltip of each order's button. */
export const ORDERS: Readonly<Record<RowSort, string>> = {
  thing: 'Sort by name',
  agreement: 'Sort by comparison: differences first',
  a: 'Sort by what this side says',
  b: 'Sort by what this side says',
}

const textOf = (row: ComparedRow, side: 'a' | 'b') => plainText(row[side]?.what ?? [])
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const KEYS: Readonly<Record<RowSort, (row: ComparedRow) => string>> = {
  thing: ({ thing }) => spaced(thing),
  agreement: ({ agreement }) => String(AGREEMENTS.indexOf(agreement)),
  a: (row) => textOf(row, 'a'),
  b: (row) => textOf(row, 'b'),
}

/** Equal rows stay in the order of their names. */
export function sorted(rows: readonly ComparedRow[], { by, isReversed }: RowOrder): readonly ComparedRow[] {
  const keyed = rows.map((row) => ({ row, key: KEYS[by](row) }))
  const way = isReversed ? -1 : 1
  return keyed
    .sort((a, b) => way * compare(a.key, b.key) || compare(a.row.thing, b.row.thing))
    .map(({ row }) => row)
}
