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

/** Something to be kept. */
export type ToKeep = {
  [K in KeptKind]: {
    readonly kind: K
    readonly value: ItemValues[K]
    readonly labels?: Labels
    readonly received?: string | null
  }
}[KeptKind]

/** What came of keeping something. */
export interface Arrived {
  readonly ref: LibraryRef
  /** Its equal was there already: it stays, with what was said of it. */
  readonly wasThere: boolean
  /** What came to what is said of it. */
  readonly added: Added
}

/**
 * What is kept for its own sake, and what people say of all things. Everything that changes is read, changed and written in one
 * transaction: two tabs lose nothing, and a tab killed at any moment leaves all of a change or nothing of it.
 */
export class LibraryStore {
  readonly #connection: DatabaseConnection
  readonly #now: () => number
  /** The knowledge that was kept or read last, judged: it is kept, shown and drawn in a moment, and thousands of items take a while. */
  #latest: { readonly id: string; readonly kept: LibraryItem } | null = null

  /** @param now ms since 1970 */
  constructor(connection = new DatabaseConnection(), now = () => Date.now()) {
    this.#connection = connection
    this.#now = now
  }

  /** As `add`, for who wants to know no more than where they are. @throws StoreError */
  async keep(things: readonly ToKeep[]): Promise<readonly LibraryRef[]> {
    return (await this.add(things)).map(({ ref }) => ref)
  }

  /**
   * Keeps all of them or, where one cannot be stored, none. What is there already stays; what their labels say is added where
   * nothing is said of it here.
   * @throws StoreError
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
      // An id is of the contents, and a summary of the time: with both the same, it is that which is stored.
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

  /** Whether anything is stored of it, readable or not. @throws StoreError */
  async has(ref: LibraryRef): Promise<boolean> {
    const { store, key } = placeOf(ref)
    return (await this.#connection.use((database) => database.getKey(store, key))) !== undefined
  }

  /** What is stored of a thing, as it is: what cannot be read can still be given away. @throws StoreError, LibraryError */
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
  // What cannot be read, or only in part, may still be of use to a person.
  const read = stored === undefined ? null : labelsFrom(stored)
  if (stored !== undefined && (!read || read.lost.length > 0))
    await settled(tx.objectStore('aside').put({ labels: stored }, [`labels of ${ref.kind} ${ref.id}`, now]))
  await settled(tx.objectStore('labels').put(record, keyOf(ref)))
}

/** As it is stored. */
function readyToKeep({ kind, value, received = null }: ToKeep, addedAt: number) {
  const record = readItem({ version: 1, kind, value, addedAt, received })
  if (!record) throw new TypeError(`What is to be kept is no ${kind}.`)
  return { ref: { kind, id: idOf(record.value) }, record, summary: summaryOf(record) }
}
