/** The list of all stored items, including runs and studies, which have stores of their own. */
import * as v from 'valibot'
import { jsonIn } from '../../engine/json'
import { NO_TIME, time, wholeRecord } from '../border'
import { readBatches, type DatabaseConnection } from './connection'
import { readItem } from './item-values'
import { labelsIn, readLabels } from './labels'
import { readBinned } from './library-bin'
import { isStudyKey, keyOf, placeOf } from './library-keys'
import { refIn } from './library-refs'
import { NO_LABELS, type Labels, type LibraryRef, type ItemSummary } from './library-types'
import { readRunRecord } from './records'
import { isSummaryOf, readSummary, sizeOf, summaryOf, summaryOfRun, summaryOfStudy } from './summary'
import { read, write, type ReadTransaction } from './transaction'

/** One line of the list. */
export interface LibraryRow extends LibraryRef, Omit<ItemSummary, 'version'> {
  /** The user's name for the item, or else its default name. */
  readonly name: string
  readonly isNamed: boolean
  readonly tags: readonly string[]
  readonly notes: number
  /** The texts of its notes, for search. Notes beyond the character limit are left out. */
  readonly said: readonly string[]
}

interface BinRow extends LibraryRef {
  readonly name: string
  /** When it was deleted (ms since 1970). */
  readonly at: number
}

export interface LibraryRows {
  /** Newest first. */
  readonly rows: readonly LibraryRow[]
  /** Stored items that cannot be read. */
  readonly damaged: readonly LibraryRef[]
  /** Deleted items that can be restored, newest first. */
  readonly bin: readonly BinRow[]
}

/** The summary of each item (null: it cannot be read), and the items whose summaries are not stored yet. */
interface Found {
  readonly summaries: Map<LibraryRef, ItemSummary | null>
  readonly isNew: Set<LibraryRef>
}

const STORES = ['kept', 'summaries', 'labels', 'bin', 'runs', 'transcripts', 'results'] as const
type ShelfReading = ReadTransaction<[...typeof STORES]>
type Stored = ReadonlyMap<string, unknown>

/** @param titleOf what an experiment of the Lab is called @throws StoreError */
export async function rowsOf(
  connection: DatabaseConnection,
  titleOf: (experiment: string) => string,
): Promise<LibraryRows> {
  const { found, labels, bin } = await read(connection, [...STORES], async (tx) => {
    const [summaries, labels, bin] = await Promise.all([
      entries(tx, 'summaries'),
      entries(tx, 'labels'),
      entries(tx, 'bin'),
    ])
    const found: Found = { summaries: new Map(), isNew: new Set() }
    await findKept(tx, summaries, found)
    await findRuns(tx, summaries, found)
    await findStudies(tx, titleOf, found)
    return { found, labels, bin }
  })
  await remember(connection, found)
  const all = [...found.summaries]
  const room = { left: MAX_SAID }
  const rows = all.flatMap(([ref, summary]) =>
    summary ? [rowOf(ref, summary, labelsOf(labels.get(textOf(ref))), room)] : [],
  )
  return {
    rows: rows.sort((a, b) => b.addedAt - a.addedAt),
    damaged: all.filter(([, summary]) => !summary).map(([ref]) => ref),
    bin: binRowsOf(bin).sort((a, b) => b.at - a.at),
  }
}

async function findKept(tx: ShelfReading, stored: Stored, { summaries, isNew }: Found): Promise<void> {
  for (const key of await tx.objectStore('kept').getAllKeys()) {
    const ref = refIn(key)
    // A key of a kind that belongs in another store is invalid here.
    if (!ref || placeOf(ref).store !== 'kept') continue
    const known = readSummary(stored.get(textOf(ref)))
    if (known) summaries.set(ref, known)
    else {
      const kept = readItem(await tx.objectStore('kept').get(keyOf(ref)))
      summaries.set(ref, kept && summaryOf(kept))
      if (kept) isNew.add(ref)
    }
  }
}

/** A run's summary is of when it was last saved, or it is made anew. */
async function findRuns(tx: ShelfReading, stored: Stored, { summaries, isNew }: Found): Promise<void> {
  const store = tx.objectStore('runs')
  const [ids, values] = await Promise.all([store.getAllKeys(), store.getAll()])
  for (const [at, id] of ids.entries()) {
    if (!isText(id)) continue
    const ref = { kind: 'run', id } as const
    const known = readSummary(stored.get(textOf(ref)))
    if (known && isSummaryOf(known, values[at])) summaries.set(ref, known)
    else {
      const record = readRunRecord(values[at])
      const batches =
        record && record.transcriptLength > 0 ? await readBatches(tx.objectStore('transcripts'), id) : []
      summaries.set(ref, record && summaryOfRun(record, sizeOf(record) + sizeOf(batches)))
      if (record) isNew.add(ref)
    }
  }
}

/** The fields that every result has, whichever experiment made it. */
const result = v.object({ code: v.string(), savedAt: time, result: v.object({}) })

async function findStudies(
  tx: ShelfReading,
  titleOf: (id: string) => string,
  { summaries }: Found,
): Promise<void> {
  const store = tx.objectStore('results')
  const [ids, values] = await Promise.all([store.getAllKeys(), store.getAll()])
  for (const [at, id] of ids.entries()) {
    if (!isStudyKey(id)) continue
    const known = wholeRecord(result, values[at])
    const summary = known && summaryOfStudy(id, known.savedAt, sizeOf(values[at]), titleOf)
    summaries.set({ kind: 'study', id }, summary)
  }
}

/** Stores new summaries as a cache. If they cannot be stored, the list is the same. */
async function remember(connection: DatabaseConnection, { summaries, isNew }: Found): Promise<void> {
  if (isNew.size === 0) return
  await write(connection, ['summaries'], async (tx) => {
    const puts = [...isNew].map((ref) => tx.objectStore('summaries').put(summaries.get(ref), keyOf(ref)))
    await Promise.all(puts)
  }).catch(() => undefined)
}

/** Characters of notes that all rows have together: the page looks through them at every key that is typed. */
const MAX_SAID = 10_000_000

/** @param room characters of notes that the rows still have room for */
function rowOf(
  ref: LibraryRef,
  { version: _, name, ...summary }: ItemSummary,
  labels: Labels,
  room: { left: number },
): LibraryRow {
  const isNamed = labels.name !== ''
  const { tags, notes } = labels
  return {
    ...ref,
    ...summary,
    name: isNamed ? labels.name : name,
    isNamed,
    tags,
    notes: notes.length,
    said: notes.flatMap(({ text }) => ((room.left -= text.length) < 0 ? [] : [text])),
  }
}

/** A key may be anything that a browser can store, whatever type the schema gives. */
const isText = (key: unknown): key is string => typeof key === 'string'

const textOf = ({ kind, id }: LibraryRef) => JSON.stringify([kind, id])

/** All that is in a store, by its key as text. */
async function entries(
  tx: ShelfReading,
  store: 'summaries' | 'labels' | 'bin',
): Promise<Map<string, unknown>> {
  const [keys, values] = await Promise.all([
    tx.objectStore(store).getAllKeys(),
    tx.objectStore(store).getAll(),
  ])
  return new Map(keys.map((key, at) => [JSON.stringify(key), values[at]]))
}

function labelsOf(stored: unknown): Labels {
  const record = readLabels(stored)
  return record ? labelsIn(record) : NO_LABELS
}

/** An item deleted at an unknown time counts as the oldest. */
function binRowsOf(bin: ReadonlyMap<string, unknown>): BinRow[] {
  return [...bin].flatMap(([text, stored]) => {
    const ref = refIn(jsonIn(text))
    const { at, name } = readBinned(stored) ?? { at: NO_TIME, name: 'unreadable entry' }
    return ref ? [{ ...ref, at, name }] : []
  })
}
