/** Edges that a real game has confirmed, contradicted or not tested, as lines of a table and of a file. */
import { contradictionOf, countedVerdicts, type Contradiction } from '../../../../engine/minds/adg/tested'
import type { TestedItems, TestedEdge, TestedVerdict } from '../../../../engine/minds/adg/types/tested'
import { grouped, spaced } from '../../../../engine/sentence'
import { writeTable, type CsvField } from '../../../../library/exports/csv'
import { VERDICTS } from './annotations'
import type { TestedOf } from './sources'
import { plainValue } from './tested-words'

interface EdgeRow extends TestedEdge {
  readonly item: string
  readonly against: Contradiction | null
  readonly learned: NonNullable<ReturnType<TestedOf['get']>>
}

export function rowsIn(tested: TestedItems, believed: TestedOf): readonly EdgeRow[] {
  return Object.entries(tested).flatMap(([item, { edges }]) => {
    const learned = believed.get(item)
    return learned ? edges.map((edge) => ({ ...edge, item, against: contradictionOf(edge), learned })) : []
  })
}

const SORTS = ['item', 'need', 'learned', 'verdict', 'where'] as const
export type TestedSortBy = (typeof SORTS)[number]
export interface TestedOrder {
  readonly by: TestedSortBy
  readonly isReversed: boolean
}

const KEYS: Readonly<Record<TestedSortBy, (row: EdgeRow) => string>> = {
  item: ({ item }) => spaced(item),
  need: ({ need }) => (need === null ? '' : spaced(need)),
  learned: ({ learned }) => learned.how,
  verdict: ({ verdict }) => String(VERDICTS.indexOf(verdict)),
  where: ({ seen }) => seen.map(({ where }) => `${where.server ?? ''} ${where.version ?? ''}`).join(),
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Equal lines stay in the order of their names. */
export function sorted(rows: readonly EdgeRow[], { by, isReversed }: TestedOrder): readonly EdgeRow[] {
  const way = isReversed ? -1 : 1
  return rows.toSorted(
    (a, b) =>
      way * compare(KEYS[by](a), KEYS[by](b)) ||
      compare(a.item, b.item) ||
      compare(a.need ?? '', b.need ?? ''),
  )
}

/** The error, in a word or two. */
export const CONTRADICTION_WORDS: Readonly<Record<Contradiction, string>> = {
  quantity: 'another amount',
  'not-needed': 'not needed there',
  needed: 'also needed there',
  action: 'another action',
}

/** `12 contradicted, 40 confirmed, 120 untested` */
export function countWords(tested: TestedItems): string {
  const counts = countedVerdicts(tested)
  return VERDICTS.map((verdict) => `${grouped(counts[verdict])} ${verdict}`).join(', ')
}

/** A line for each observation of an edge; one line for an untested edge. */
interface Line {
  readonly item: string
  /** Null: the action by which it is made. */
  readonly need: string | null
  readonly believed: string
  readonly learned: string
  readonly run: string | null
  readonly step: number | null
  readonly verdict: TestedVerdict
  readonly found: string | null
  readonly agrees: boolean | null
  readonly server: string | null
  readonly version: string | null
  readonly foundBy: string | null
  readonly foundInRun: string | null
  readonly foundAtStep: number | null
}

function linesOf({ item, need, said, verdict, learned, seen }: EdgeRow): readonly Line[] {
  const { how, origin } = learned
  const line = {
    ...{ item, need, believed: plainValue(need, said), learned: how },
    ...{ run: origin?.run ?? null, step: origin?.step ?? null, verdict },
    ...{ found: null, agrees: null, server: null, version: null },
    ...{ foundBy: null, foundInRun: null, foundAtStep: null },
  }
  if (seen.length === 0) return [line]
  return seen.map(
    ({ found, agrees, where: { server, version, who, run: foundInRun, step: foundAtStep } }) => ({
      ...line,
      ...{ found: plainValue(need, found), agrees, server, version, foundBy: who, foundInRun, foundAtStep },
    }),
  )
}

export const jsonOf = (rows: readonly EdgeRow[]): string =>
  `${JSON.stringify(rows.flatMap(linesOf), null, 2)}\n`

export function csvOf(rows: readonly EdgeRow[]): string {
  const lines = rows.flatMap(linesOf)
  const fields = (line: Line): CsvField[] =>
    Object.values<CsvField | boolean>({ ...line }).map((field) =>
      typeof field === 'boolean' ? String(field) : field,
    )
  return writeTable([COLUMNS, ...lines.map(fields)])
}

const COLUMNS: readonly (keyof Line)[] = [
  ...(['item', 'need', 'believed', 'learned', 'run', 'step', 'verdict', 'found', 'agrees'] as const),
  ...(['server', 'version', 'foundBy', 'foundInRun', 'foundAtStep'] as const),
]
