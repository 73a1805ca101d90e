/** Which rows are shown, and in which order: pure, and fast enough for some thousands at every key that is typed. */
import type { LibraryRow } from '../../../workers/api/library.api'
import type { LibraryKind, LibraryRef } from '../../library/store/library-types'
import { keyOfRef, KINDS, type LibraryLink, type Sort } from './library-link'
import { KIND_WORDS, originOf } from './words'

/** A row with what it is found and sorted by, worked out once. */
export interface ListedRow {
  readonly row: LibraryRow
  readonly origin: string
  /** All words of it, small. */
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

/** The words of a query, small. */
export const wordsOf = (query: string): string[] => query.toLocaleLowerCase('en').split(/\s+/).filter(Boolean)

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * A text by which the platform's plain order is that of people: without case and accents, numbers by their size. To compare
 * thousands of names by `Intl.Collator` takes ten times as long.
 */
const orderOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase('en')
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** An order by a text of each row, which is worked out once. */
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

/** Those that a link asks for, in its order. Equal rows stay as they came: newest first. */
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
  // What is not counted comes last, whichever way round.
  return [...some.filter((one) => !isUncounted(one)), ...some.filter(isUncounted)]
}

/** How many there are of each kind, of those kinds that there are. */
export function kindsIn(all: readonly ListedRow[]): { readonly kind: LibraryKind; readonly count: number }[] {
  const counts = new Map<LibraryKind, number>()
  for (const { row } of all) counts.set(row.kind, (counts.get(row.kind) ?? 0) + 1)
  return KINDS.flatMap((kind) => {
    const count = counts.get(kind)
    return count === undefined ? [] : [{ kind, count }]
  })
}

/** Every tag of any row, in no order: there may be a hundred thousand. */
export function tagsIn(all: readonly ListedRow[]): ReadonlySet<string> {
  const tags = new Set<string>()
  for (const { row } of all) for (const tag of row.tags) tags.add(tag)
  return tags
}

/** Tags that are offered at once. */
export const TAGS_OFFERED = 50

/** The first tags that have a text in them, whatever its case, by the alphabet; those that begin with it come before the others. */
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

/** The keys of what is selected, once these are selected, too, or no longer. */
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

/** ms: thousands of rows are taken in slices, so that the page can be used meanwhile. */
const SLICE = 30

/**
 * The rows that were just read, listed. A row that says what it said before is the same row, so that nothing asks again for what
 * it is of.
 */
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
    // Both are written by the same code: what is equal is equal letter by letter.
    all.push(same && JSON.stringify(same.row) === JSON.stringify(row) ? same : listed(row))
    if (performance.now() - began < SLICE) continue
    await pause()
    began = performance.now()
  }
  return all
}
