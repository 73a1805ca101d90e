/** Moves deleted items into the bin as a whole, and restores them unchanged. */
import { unwrap } from 'idb'
import * as v from 'valibot'
import { batchesOf, type DatabaseConnection } from './connection'
import { bringBackRun } from './bin-run'
import { readLabels, together } from './labels'
import { keyOf, placeOf } from './library-keys'
import { BIN_MS, MAX_LISTED_NAME, type Binned, type BinnedContents, type LibraryRef } from './library-types'
import { line, NO_TIME, time, wholeRecord } from '../border'
import { readingsOnlyOf, type JobsOf } from './study-readings'
import { settled, write, type Writing } from './transaction'

/** Something that is deleted, as it is called. */
type NamedRef = LibraryRef & { readonly name: string }

const CONTENTS = [
  ...(['kept', 'summaries', 'labels', 'runs', 'transcripts', 'knowledge'] as const),
  ...(['results', 'readings', 'studies'] as const),
]
const STORES = [...CONTENTS, 'bin', 'binned'] as const
export type Binning = Writing<[...typeof STORES]>
export type Was = BinnedContents['was'][number]

/** Moves items into the bin. Items that no longer exist are skipped. @throws StoreError */
export async function moveToBin(
  connection: DatabaseConnection,
  things: readonly NamedRef[],
  jobsOf: JobsOf,
  now: number,
): Promise<void> {
  await write(connection, [...STORES], async (tx) => {
    for (const thing of things) {
      // The item was deleted before and saved again: its entry in the bin moves along.
      await restore(tx, thing)
      const was = await contentsOf(tx, thing, jobsOf)
      if (!was.some(({ store }) => store !== 'labels' && store !== 'summaries')) continue
      // Another run of the same spec, or what cannot be read.
      if ((await tx.objectStore('bin').getKey(keyOf(thing))) !== undefined) await giveWay(tx, thing)
      const bin: Binned = { version: 1, at: now, name: thing.name }
      const contents: BinnedContents = { version: 1, was }
      await tx.objectStore('bin').put(bin, keyOf(thing))
      await tx.objectStore('binned').put(contents, keyOf(thing))
      for (const { store, key } of was) await settled(storeOf(tx, store).delete(key))
    }
  })
}

/** Deletes things, and all that belongs to them: nothing of it goes into the bin, so that it takes no room. @throws StoreError */
export async function deleteForGood(
  connection: DatabaseConnection,
  refs: readonly LibraryRef[],
  jobsOf: JobsOf,
): Promise<void> {
  await write(connection, [...STORES], async (tx) => {
    for (const ref of refs)
      for (const { store, key } of await contentsOf(tx, ref, jobsOf))
        await settled(storeOf(tx, store).delete(key))
  })
}

/**
 * An entry that cannot be read stays in the bin.
 * @returns runs that also stay in the bin, because a run with the same id has other replies
 * @throws StoreError
 */
export async function takeFromBin(
  connection: DatabaseConnection,
  refs: readonly LibraryRef[],
): Promise<readonly LibraryRef[]> {
  return write(connection, [...STORES], async (tx) => {
    const left: LibraryRef[] = []
    for (const ref of refs) if (!(await restore(tx, ref))) left.push(ref)
    return left
  })
}

/** False: it stays in the bin, for another run has its place. */
async function restore(tx: Binning, ref: LibraryRef): Promise<boolean> {
  const parsed = v.safeParse(binnedContents, await tx.objectStore('binned').get(keyOf(ref)))
  if (!parsed.success) return true
  const { was } = parsed.output
  const rest = ref.kind === 'run' ? await bringBackRun(tx, runOf(ref), was) : was
  if (!rest) return false
  for (const one of rest) await bringBack(tx, one)
  await tx.objectStore('bin').delete(keyOf(ref))
  await tx.objectStore('binned').delete(keyOf(ref))
  return true
}

/** Makes room in the bin for another of the same id: from now on the time at which it was deleted is part of its id there. */
async function giveWay(tx: Binning, ref: LibraryRef): Promise<void> {
  const [bin, contents]: [unknown, unknown] = await Promise.all([
    tx.objectStore('bin').get(keyOf(ref)),
    tx.objectStore('binned').get(keyOf(ref)),
  ])
  let at = readBinned(bin)?.at ?? NO_TIME
  const key = () => keyOf({ kind: ref.kind, id: `${ref.id} ${at}` })
  while ((await tx.objectStore('bin').getKey(key())) !== undefined) at++
  await tx.objectStore('bin').put(bin, key())
  await tx.objectStore('binned').put(contents, key())
}

/** The run that the bin stores under that id. */
const runOf = ({ id }: LibraryRef) => id.split(' ', 1).join()

/** Empties the bin of items deleted before `before` (ms since 1970), or of all items. @throws StoreError */
export async function emptyBin(connection: DatabaseConnection, before = Infinity): Promise<number> {
  return write(connection, ['bin', 'binned'], async (tx) => {
    const keys = await tx.objectStore('bin').getAllKeys()
    const old: [string, string][] = []
    for (const key of keys) {
      const known = readBinned(await tx.objectStore('bin').get(key))
      // Without a time it is not known to be old.
      const at = known && known.at !== NO_TIME ? known.at : Infinity
      if (at < before || before === Infinity) old.push(key)
    }
    for (const key of old) {
      await tx.objectStore('bin').delete(key)
      await tx.objectStore('binned').delete(key)
    }
    return old.length
  })
}

/** When something has been in the bin long enough that it is forgotten (ms since 1970). */
export const oldestAt = (now: number) => now - BIN_MS

const binned: v.GenericSchema<unknown, Binned> = v.object({
  ...{ version: v.literal(1), at: time, name: line(MAX_LISTED_NAME) },
})
/** A row for a deleted item; null: it cannot be read. */
export const readBinned = (stored: unknown): Binned | null => wholeRecord(binned, stored)
const isKey = (key: unknown): key is IDBValidKey =>
  typeof key === 'string' || typeof key === 'number' || (Array.isArray(key) && key.every(isKey))
const binnedContents: v.GenericSchema<unknown, BinnedContents> = v.object({
  version: v.literal(1),
  was: v.array(
    v.object({ store: v.picklist(CONTENTS), key: v.custom<IDBValidKey>(isKey), value: v.unknown() }),
  ),
})

/** Everything that belongs to an item, from every store. */
async function contentsOf(tx: Binning, ref: LibraryRef, jobsOf: JobsOf): Promise<Was[]> {
  const { kind, id } = ref
  const labels = [await at(tx, 'labels', keyOf(ref)), await at(tx, 'summaries', keyOf(ref))].flat()
  if (kind === 'run')
    return [
      ...labels,
      ...(await at(tx, 'runs', id)),
      ...(await at(tx, 'knowledge', id)),
      ...(await within(tx, 'transcripts', batchesOf(id))),
    ]
  if (placeOf(ref).store === 'kept') return [...labels, ...(await at(tx, 'kept', keyOf(ref)))]
  const readings = await readingsOnlyOf(tx, id, jobsOf)
  const own = await Promise.all(readings.map((key) => at(tx, 'readings', key)))
  const chosen = id.slice(id.indexOf(' ') + 1)
  return [...labels, ...(await at(tx, 'results', id)), ...(await at(tx, 'studies', chosen)), ...own.flat()]
}

/** A value that is already there stays; labels are merged. */
async function bringBack(tx: Binning, { store, key, value }: Was): Promise<void> {
  const target = storeOf(tx, store)
  const there: unknown = await settled(target.get(key))
  if (there === undefined) await settled(target.put(value, key))
  else if (store === 'labels') {
    const [before, now] = [readLabels(value), readLabels(there)]
    if (before && now) await settled(target.put(together(before, now), key))
  }
}

const at = (tx: Binning, store: Was['store'], key: IDBValidKey) => within(tx, store, IDBKeyRange.only(key))

async function within(tx: Binning, store: Was['store'], range: IDBKeyRange): Promise<Was[]> {
  const from = storeOf(tx, store)
  const [keys, values] = await Promise.all([
    settled(from.getAllKeys(range)),
    settled<unknown[]>(from.getAll(range)),
  ])
  return keys.map((key, i) => ({ store, key, value: values[i] }))
}

/** Untyped access to a store: values are moved, not read. */
const storeOf = (tx: Binning, store: string) => unwrap(tx).objectStore(store)
