/** Selects and sorts the rows: pure, and fast enough for thousands of rows at each keystroke. */
import type { LibraryRow } from '../../../workers/api/library.api'
import type { LibraryKind, LibraryRef } from '../../library/store/library-types'
import { keyOfRef, KINDS, type LibraryLink, type Sort } from './library-link'
import { KIND_WORDS, originOf } from './words'

/** A row with its search text and sort keys, computed once. */
export interface ListedRow {
  readonly row: LibraryRow
  readonly origin: string
  /** All its text in lower case. */
  readonly text: string
}

export function listed(row: LibraryRow): ListedRow {
  const origin = originOf(row)
  const all = [
    row.name,
    KIND_WORDS[row.kind].one,
    ...row.tags,
    origin,
    row.agent,
    row.world,
    row.model,
    ...row.said,
  ]
  return {
    row,
    origin,
    text: all
      .filter((one) => one !== null)
      .join('\n')
      .toLocaleLowerCase('en'),
  }
}

const wordsOf = (query: string): string[] => query.toLocaleLowerCase('en').split(/\s+/).filter(Boolean)

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * A sort key that gives a natural order with plain string comparison: without case and accents, numbers by value.
 * `Intl.Collator` takes ten times as long for thousands of names.
 */
const orderOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase('en')
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Compares rows by a text, which is computed once per row. */
function byText(textOf: (one: ListedRow) => string): (a: ListedRow, b: ListedRow) => number {
  const known = new WeakMap<ListedRow, string>()
  const keyOf = (one: ListedRow) => {
    const key = known.get(one) ?? orderOf(textOf(one))
    known.set(one, key)
    return key
  }
  return (a, b) => compare(keyOf(a), keyOf(b))
}

const ORDERS: Readonly<Record<Sort['by'], (a: ListedRow, b: ListedRow) => number>> = {
  date: (a, b) => b.row.addedAt - a.row.addedAt,
  name: byText(({ row }) => row.name),
  kind: (a, b) => KINDS.indexOf(a.row.kind) - KINDS.indexOf(b.row.kind),
  origin: byText(({ origin }) => origin),
  size: (a, b) => b.row.size - a.row.size,
  known: (a, b) => (b.row.share ?? 0) - (a.row.share ?? 0),
}
const isUncounted = ({ row }: ListedRow) => row.share === null

/** The rows that match an address, in its order. Equal rows keep their order: newest first. */
export function shownOf(all: readonly ListedRow[], { q, kinds, tag, sort }: LibraryLink): ListedRow[] {
  const words = wordsOf(q)
  const some = all.filter(
    ({ row, text }) =>
      (kinds.length === 0 || kinds.includes(row.kind)) &&
      (tag === null || row.tags.includes(tag)) &&
      words.every((word) => text.includes(word)),
  )
  const order = ORDERS[sort.by]
  some.sort(sort.isReversed ? (a, b) => order(b, a) : order)
  if (sort.by !== 'known') return some
  // Rows without a count come last in both directions.
  return [...some.filter((one) => !isUncounted(one)), ...some.filter(isUncounted)]
}

/** Number of rows of each kind, without kinds that have none. */
export function kindsIn(all: readonly ListedRow[]): { readonly kind: LibraryKind; readonly count: number }[] {
  const counts = new Map<LibraryKind, number>()
  for (const { row } of all) counts.set(row.kind, (counts.get(row.kind) ?? 0) + 1)
  return KINDS.flatMap((kind) => {
    const count = counts.get(kind)
    return count === undefined ? [] : [{ kind, count }]
  })
}

/** All tags in use, unsorted: there can be a hundred thousand. */
export function tagsIn(all: readonly ListedRow[]): ReadonlySet<string> {
  const tags = new Set<string>()
  for (const { row } of all) for (const tag of row.tags) tags.add(tag)
  return tags
}

/** Maximum number of tags offered at once. */
export const TAGS_OFFERED = 50

/** The first tags that contain a text, in any case, alphabetically. Tags that begin with it come first. */
export function tagsWith(tags: ReadonlySet<string>, text: string, most = TAGS_OFFERED): string[] {
  const wanted = text.trim().toLocaleLowerCase('en')
  const [begin, others]: [string[], string[]] = [[], []]
  for (const tag of tags) {
    const small = tag.toLocaleLowerCase('en')
    if (small.startsWith(wanted)) begin.push(tag)
    else if (others.length < most && small.includes(wanted)) others.push(tag)
    if (begin.length >= most) break
  }
  const byAlphabet = (a: string, b: string) => collator.compare(a, b)
  return [...begin.sort(byAlphabet), ...others.sort(byAlphabet)].slice(0, most)
}

export const keysOf = (refs: readonly LibraryRef[]): ReadonlySet<string> => new Set(refs.map(keyOfRef))

/** The keys of the selection after rows are added or removed. */
export function selectedAfter(
  selected: ReadonlySet<string>,
  refs: readonly LibraryRef[],
  isSelected: boolean,
): ReadonlySet<string> {
  const keys = refs.map(keyOfRef)
  return isSelected ? new Set([...selected, ...keys]) : without(selected, keys)
}

export function without(selected: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of keys) next.delete(key)
  return next
}

/** Length of a slice (ms). Thousands of rows are processed in slices, so that the page stays responsive. */
const SLICE = 30

/** Lists rows that were just read. An unchanged row stays the same object, so that its details are not loaded again. */
export async function listedAgain(
  before: readonly ListedRow[],
  read: readonly LibraryRow[],
  pause: () => Promise<void> = () => new Promise((resolve) => void setTimeout(resolve)),
): Promise<readonly ListedRow[]> {
  const old = new Map(before.map((one) => [keyOfRef(one.row), one]))
  const all: ListedRow[] = []
  let began = performance.now()
  for (const row of read) {
    const same = old.get(keyOfRef(row))
    // The same code writes both, so equal rows have equal JSON.
    all.push(same && JSON.stringify(same.row) === JSON.stringify(row) ? same : listed(row))
    if (performance.now() - began < SLICE) continue
    await pause()
    began = performance.now()
  }
  return all
}
