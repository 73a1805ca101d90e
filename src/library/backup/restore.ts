import { unwrap } from 'idb'
import { counted } from '../../engine/sentence'
import { formatValue } from '../../engine/format-value'
import { Findings } from '../files/findings'
import { MAX_BYTES } from '../files/limits'
import type { FileFinding } from '../files/types'
import type { DatabaseConnection } from '../store/connection'
import { readLabels, united } from '../store/labels'
import { keyOf, placeOf } from '../store/library-keys'
import { StoreError } from '../store/store-error'
import { RefusedError, settled, write, type Writing } from '../store/transaction'
import { BACKED } from './entries'
import { entriesIn } from './read'
import { Records, type LabSchemas, type Ready } from './records'

/** The result of restoring a backup. */
export interface Restored {
  /** The number of Library items that were added. */
  readonly added: number
  /** The number of Library items that were already here: they stay unchanged. */
  readonly known: number
  /** The number of added Lab readings and cached replies, which the Library does not list. */
  readonly records: number
  readonly findings: readonly FileFinding[]
  /** The number of further findings. */
  readonly more: number
}

const STORES = [...BACKED, 'summaries'] as const
type Restoring = Writing<[...typeof STORES]>

const NOTHING = { tags: 0, notes: 0 }

/** The stores of the items that the Library lists. */
const LISTED: readonly string[] = ['kept', 'runs', 'results']
const OF_THE_LAB: readonly string[] = ['readings', 'replies']

/** Maximum number of items, and of bytes, in one transaction. */
const AT_ONCE = 100
const BYTES_AT_ONCE = 4_000_000

/**
 * Restores everything in a backup that is not here. Nothing here changes; for labels, the newer entry wins.
 * Each item is stored as a whole, in several transactions: after an interruption, restoring can be repeated.
 * @param progress receives the share done, from 0 to 1
 * @throws FileError, StoreError, RestoreError if the disk is full
 */
export async function restore(
  connection: DatabaseConnection,
  file: Blob,
  schemas: LabSchemas,
  progress: (share: number) => unknown = () => undefined,
): Promise<Restored> {
  const findings = new Findings()
  const records = new Records(schemas, findings)
  const done = { added: 0, known: 0, records: 0 }
  let ready: Ready[] = []
  let size = 0
  /** Labels of items that are not here yet: another program may have written a backup in another order. */
  let early: Labels[] = []
  let earlySize = 0
  const flush = async (share: number) => {
    if (ready.length > 0) {
      const { added, known, records, ownerless } = await store(connection, ready, done, findings)
      done.added += added
      done.known += known
      done.records += records
      for (const labels of ownerless) {
        earlySize += labels.size
        if (earlySize <= MAX_BYTES) early.push(labels)
        else tellOwnerless(labels, findings)
      }
    }
    ;[ready, size] = [[], 0]
    await progress(share)
  }
  for await (const { entry, share, size: bytesOf } of entriesIn(file, findings)) {
    const next = records.next(entry, bytesOf)
    if (!next) continue
    ready.push(next)
    size += next.size
    if (ready.length >= AT_ONCE || size >= BYTES_AT_ONCE) await flush(share)
  }
  await flush(1)
  if (early.length > 0) {
    ready = early
    early = []
    await flush(1)
    for (const labels of early) tellOwnerless(labels, findings)
  }
  return { ...done, findings: findings.list, more: findings.more }
}

type Labels = Ready & { readonly kind: 'labels' }

function tellOwnerless({ ref }: Labels, findings: Findings): void {
  const name = formatValue(`${ref.kind} ${ref.id}`)
  findings.refused(
    `labels.${ref.kind}.${ref.id}`,
    `The name, tags and notes of ${name} are left out: this entry is not in the Library.`,
  )
}

/** The disk is full in the middle. */
class RestoreError extends RefusedError {
  constructor(added: number) {
    super(
      'RestoreError',
      'quota',
      `The browser’s storage for this page is full. ${counted(added, 'entry', 'entries')} of the backup ${added === 1 ? 'was' : 'were'} restored completely, and nothing else has changed. Empty the bin, delete what you do not need, or free disk space. Then restore the backup again to add the rest.`,
    )
  }
}

async function store(
  connection: DatabaseConnection,
  ready: readonly Ready[],
  done: { readonly added: number },
  findings: Findings,
) {
  try {
    return await write(connection, [...STORES], async (tx) => {
      let [added, known, records] = [0, 0, 0]
      const ownerless: Labels[] = []
      for (const one of ready) {
        if (one.kind === 'labels') {
          if (!(await say(tx, one, findings))) ownerless.push(one)
          continue
        }
        const isNew = await put(tx, one)
        const { store: place } = one.puts[0]
        if (isNew && OF_THE_LAB.includes(place)) records++
        if (!LISTED.includes(place)) continue
        if (isNew) added++
        else known++
      }
      return { added, known, records, ownerless }
    })
  } catch (error) {
    if (error instanceof StoreError && error.code === 'quota') throw new RestoreError(done.added)
    throw error
  }
}

/** False: it is here already. */
async function put(tx: Restoring, { puts }: Ready & { readonly kind: 'thing' }): Promise<boolean> {
  const [first] = puts
  const raw = unwrap(tx)
  const count = await settled(raw.objectStore(first.store).count(IDBKeyRange.only(first.key)))
  if (count > 0) return false
  for (const { store, key, value } of puts) raw.objectStore(store).put(value, key)
  return true
}

/** Merges the labels here and in the backup. False: the item is not here. */
async function say(tx: Restoring, { ref, record }: Labels, findings: Findings): Promise<boolean> {
  const { store, key } = placeOf(ref)
  const raw = unwrap(tx)
  if ((await settled(raw.objectStore(store).count(IDBKeyRange.only(key)))) === 0) return false
  const stored: unknown = await tx.objectStore('labels').get(keyOf(ref))
  const before = readLabels(stored)
  const [place, name] = [`labels.${ref.kind}.${ref.id}`, formatValue(`${ref.kind} ${ref.id}`)]
  if (stored !== undefined && !before) {
    findings.refused(
      place,
      `The backup’s name, tags and notes of ${name} are left out: those in the Library cannot be read.`,
    )
    return true
  }
  const { record: all, left } = before ? united(before, record) : { record, left: NOTHING }
  if (left.tags + left.notes > 0)
    findings.refused(
      place,
      `${name} already has too many tags or notes: ${counted(left.tags, 'tag')} and ${counted(left.notes, 'note')} are left out.`,
    )
  await tx.objectStore('labels').put(all, keyOf(ref))
  return true
}
