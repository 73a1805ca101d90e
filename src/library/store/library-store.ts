import { unwrap } from 'idb'
import { idOf } from '../digest'
import { DatabaseConnection } from './connection'
import { readItem } from './item-values'
import {
  changed,
  labelsFrom,
  labelsIn,
  readLabels,
  supplemented,
  type Added,
  type LabelChange,
} from './labels'
import { LibraryError } from './library-error'
import { keyOf, placeOf } from './library-keys'
import {
  NO_LABELS,
  type LibraryItem,
  type KeptKind,
  type ItemValues,
  type Labels,
  type LabelsRecord,
  type LibraryRef,
} from './library-types'
import { readSummary, summaryOf } from './summary'
import { read, settled, write } from './transaction'
import { UnreadStore } from './unread'

/** An item to save. */
export type ToKeep = {
  [K in KeptKind]: {
    readonly kind: K
    readonly value: ItemValues[K]
    readonly labels?: Labels
    readonly received?: string | null
  }
}[KeptKind]

/** The result of saving an item. */
export interface Arrived {
  readonly ref: LibraryRef
  /** An equal item was already saved: it stays, with its labels. */
  readonly wasThere: boolean
  /** The labels that were added. */
  readonly added: Added
}

/**
 * Saved items, and the labels of all items. Every change reads, changes and writes in one transaction: two
 * tabs lose nothing, and a tab that is killed leaves either the whole change or none of it.
 */
export class LibraryStore {
  readonly #connection: DatabaseConnection
  readonly #now: () => number
  /**
   * The knowledge that was saved or read last, validated. It is saved, shown and drawn within a moment, and
   * validating thousands of items takes a while.
   */
  #latest: { readonly id: string; readonly kept: LibraryItem } | null = null

  /** @param now ms since 1970 */
  constructor(connection = new DatabaseConnection(), now = () => Date.now()) {
    this.#connection = connection
    this.#now = now
  }

  /** As `add`, but returns only the references. @throws StoreError */
  async keep(things: readonly ToKeep[]): Promise<readonly LibraryRef[]> {
    return (await this.add(things)).map(({ ref }) => ref)
  }

  /**
   * Saves all items, or none if one cannot be stored. An item that is already saved stays, and its empty
   * label fields are filled. @throws StoreError
   */
  async add(things: readonly ToKeep[]): Promise<readonly Arrived[]> {
    const now = this.#now()
    const ready = things.map((thing) => ({ ...readyToKeep(thing, now), labels: thing.labels ?? NO_LABELS }))
    const arrived = await write(this.#connection, ['kept', 'summaries', 'labels', 'aside'], async (tx) => {
      const all: Arrived[] = []
      for (const { ref, record, summary, labels } of ready) {
        const key = keyOf(ref)
        const wasThere = (await tx.objectStore('kept').getKey(key)) !== undefined
        if (!wasThere) {
          await tx.objectStore('kept').put(record, key)
          await tx.objectStore('summaries').put(summary, key)
        }
        const stored: unknown = await tx.objectStore('labels').get(key)
        const { record: said, added } = supplemented(readLabels(stored), labels, now)
        if (added.name || added.tags > 0 || added.notes > 0)
          await putLabels(unwrap(tx), ref, stored, said, now)
        all.push({ ref, wasThere, added })
      }
      return all
    })
    for (const { ref, record } of ready) this.#remember(ref, record)
    return arrived
  }

  /** @throws StoreError, LibraryError */
  async kept(ref: LibraryRef): Promise<LibraryItem> {
    const key = keyOf(ref)
    if (ref.kind === 'knowledge' && this.#latest?.id === ref.id) {
      const { kept } = this.#latest
      // The id is a digest of the content. If the time in the summary is also the same, the cached item is
      // the stored one.
      const stored: unknown = await this.#connection.use((database) => database.get('summaries', key))
      if (readSummary(stored)?.addedAt === kept.addedAt) return kept
    }
    const stored: unknown = await this.#connection.use((database) => database.get('kept', key))
    if (stored === undefined) throw new LibraryError('not-there', ref)
    const kept = readItem(stored)
    if (kept?.kind === ref.kind) {
      this.#remember(ref, kept)
      return kept
    }
    // The next list says so, too.
    await this.#connection.use((database) => database.delete('summaries', keyOf(ref)))
    throw new LibraryError('damaged', ref)
  }

  #remember({ id }: LibraryRef, kept: LibraryItem): void {
    if (kept.kind === 'knowledge') this.#latest = { id, kept }
  }

  /** @throws StoreError */
  labels(ref: LibraryRef): Promise<Labels> {
    return read(this.#connection, ['labels'], async (tx) => {
      const record = readLabels(await tx.objectStore('labels').get(keyOf(ref)))
      return record ? labelsIn(record) : NO_LABELS
    })
  }

  /** Whether the item is stored, readable or not. @throws StoreError */
  async has(ref: LibraryRef): Promise<boolean> {
    const { store, key } = placeOf(ref)
    return (await this.#connection.use((database) => database.getKey(store, key))) !== undefined
  }

  /**
   * The stored text of an item, unchanged: the user can export it even if it cannot be read. @throws
   * StoreError, LibraryError
   */
  async raw(ref: LibraryRef): Promise<string> {
    if (ref.kind === 'run') return new UnreadStore(this.#connection).text({ id: ref.id, since: null })
    const { store, key } = placeOf(ref)
    const stored: unknown = await this.#connection.use((database) => database.get(store, key))
    if (stored === undefined) throw new LibraryError('not-there', ref)
    return JSON.stringify({ format: 'firsthand/unread', version: 1, ...ref, stored })
  }

  /** Resolves when it is stored. @throws StoreError, LabelError, LibraryError */
  label(ref: LibraryRef, change: LabelChange): Promise<Labels> {
    const { store } = placeOf(ref)
    return write(this.#connection, ['labels', 'aside', 'kept', 'runs', 'results'], async (tx) => {
      const there =
        store === 'kept' ? tx.objectStore(store).getKey(keyOf(ref)) : tx.objectStore(store).getKey(ref.id)
      if ((await there) === undefined) throw new LibraryError('not-there', ref)
      const stored: unknown = await tx.objectStore('labels').get(keyOf(ref))
      const record = changed(readLabels(stored), change, this.#now())
      await putLabels(unwrap(tx), ref, stored, record, this.#now())
      return labelsIn(record)
    })
  }
}

async function putLabels(
  tx: IDBTransaction,
  ref: LibraryRef,
  stored: unknown,
  record: LabelsRecord,
  now: number,
): Promise<void> {
  // Labels that cannot be read in full may still be of use to the user.
  const read = stored === undefined ? null : labelsFrom(stored)
  if (stored !== undefined && (!read || read.lost.length > 0))
    await settled(tx.objectStore('aside').put({ labels: stored }, [`labels of ${ref.kind} ${ref.id}`, now]))
  await settled(tx.objectStore('labels').put(record, keyOf(ref)))
}

/** In the stored form. */
function readyToKeep({ kind, value, received = null }: ToKeep, addedAt: number) {
  const record = readItem({ version: 1, kind, value, addedAt, received })
  if (!record) throw new TypeError(`The value to save is not a ${kind}.`)
  return { ref: { kind, id: idOf(record.value) }, record, summary: summaryOf(record) }
}
