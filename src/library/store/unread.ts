import { abort } from './abort'
import { batchesOf, readBatches, type DatabaseConnection, type Database } from './connection'
import { DATABASE } from './schema'
import { readRunRecord } from './records'
import type { RunList } from './run-store'
import { StoreError } from './store-error'
import { tellTabs } from './tell-tabs'

/** Something that is stored of a run and cannot be read. */
export interface UnreadRun {
  /** The run's. */
  readonly id: string
  /** When the run was moved aside, because it was saved anew (ms since 1970); null: it is in its place. */
  readonly since: number | null
}

/** A store and how much is in it. */
export interface Contents {
  readonly store: string
  readonly count: number
}

/** Rarely needed queries on stored runs: list them, export unreadable ones, and delete what was moved aside. */
export class UnreadStore {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  /** @throws StoreError */
  list(): Promise<readonly UnreadRun[]> {
    return this.#connection.use(async (database) => {
      const tx = database.transaction(['runs', 'aside'])
      const [keys, values, aside] = await Promise.all([
        tx.objectStore('runs').getAllKeys(),
        tx.objectStore('runs').getAll(),
        tx.objectStore('aside').getAllKeys(),
      ])
      const inPlace = keys.filter((_, at) => !readRunRecord(values[at]))
      return [
        ...inPlace.filter(isText).map((id) => ({ id, since: null })),
        ...aside.flatMap(asideIn).reverse(),
      ]
    })
  }

  /** Every saved run that can be read, newest first. @throws StoreError */
  runs(): Promise<RunList> {
    return this.#connection.use(async (database) => {
      const tx = database.transaction('runs')
      const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
      await tx.done
      const read = keys.map((id, at) => ({ id, record: readRunRecord(values[at]) }))
      const runs = read.flatMap(({ id, record }) => (record ? [{ id, record }] : []))
      return {
        runs: runs.sort((a, b) => b.record.savedAt - a.record.savedAt),
        damaged: read.filter(({ record }) => !record).map(({ id }) => id),
      }
    })
  }

  /** All of it, as a file has it. @throws StoreError */
  text({ id, since }: UnreadRun): Promise<string> {
    return this.#connection.use(async (database) => {
      const stored = since === null ? await inPlace(database, id) : await database.get('aside', [id, since])
      return JSON.stringify({ format: 'firsthand/unread-run', version: 1, run: id, since, stored })
    })
  }

  /** Deletes a run that was moved aside at that time, for good. @throws StoreError */
  deleteAside(id: string, since: number): Promise<void> {
    return this.#connection.use((database) => database.delete('aside', [id, since]))
  }

  /** Moves the stored data of a run aside. Does nothing if nothing is stored. @throws StoreError */
  async setAside(id: string): Promise<void> {
    const isMoved = await this.#connection.use(async (database) => {
      const tx = database.transaction(['runs', 'transcripts', 'knowledge', 'aside'], 'readwrite')
      try {
        const record: unknown = await tx.objectStore('runs').get(id)
        const transcript = await readBatches(tx.objectStore('transcripts'), id)
        if (record === undefined && transcript.length === 0) return false
        await tx.objectStore('aside').put({ record, transcript }, [id, Date.now()])
        await tx.objectStore('runs').delete(id)
        await tx.objectStore('transcripts').delete(batchesOf(id))
        await tx.objectStore('knowledge').delete(id)
        await tx.done
        return true
      } catch (error) {
        abort(tx)
        throw error
      }
    })
    if (isMoved) tellTabs({ kind: 'run', id })
  }

  /** What deleting everything would delete, over all stores. @throws StoreError */
  contents(): Promise<readonly Contents[]> {
    return this.#connection.use(async (database) => {
      const stores = [...database.objectStoreNames]
      return Promise.all(stores.map(async (store) => ({ store, count: await database.count(store) })))
    })
  }

  /** Deletes everything that this page stores. The next save creates a new database. @throws StoreError */
  clear(): Promise<void> {
    this.#connection.close()
    return new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(DATABASE)
      request.onsuccess = () => {
        tellTabs(null)
        resolve()
      }
      request.onblocked = () => reject(new StoreError('blocked'))
      request.onerror = () => reject(new StoreError('failed', request.error))
    })
  }
}

const isText = (key: unknown): key is string => typeof key === 'string'

/** The run that a key names; a key may be anything that a browser can store. */
function asideIn(key: unknown): UnreadRun[] {
  const parts: readonly unknown[] = Array.isArray(key) ? key : []
  const [id, since] = parts
  return typeof id === 'string' && typeof since === 'number' ? [{ id, since }] : []
}

async function inPlace(database: Database, id: string): Promise<unknown> {
  const tx = database.transaction(['runs', 'transcripts'])
  const [record, transcript] = await Promise.all([
    tx.objectStore('runs').get(id),
    readBatches(tx.objectStore('transcripts'), id),
  ])
  return { record, transcript }
}
