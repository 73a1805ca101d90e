import { openDB, unwrap, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from 'idb'
import { migrate, MIGRATIONS, versionOf, type Migration } from './migrations'
import { DATABASE, type Schema } from './schema'
import { openError, StoreError, storeError } from './store-error'

export type Database = IDBPDatabase<Schema>
type Transcripts = IDBPObjectStore<Schema, StoreNames<Schema>[], 'transcripts', IDBTransactionMode>

/** All batches of a run's transcript, from any position. */
export const batchesOf = (run: string) => IDBKeyRange.bound([run, 0], [run, Infinity])

/** A batch as it is stored, with the place of its first entry. */
export type StoredBatch = readonly [from: number, stored: unknown]

/** All of a run, in order. */
export async function readBatches(
  store: Pick<Transcripts, 'getAll' | 'getAllKeys'>,
  run: string,
): Promise<StoredBatch[]> {
  const [keys, values] = await Promise.all([store.getAllKeys(batchesOf(run)), store.getAll(batchesOf(run))])
  return keys.map(([, from], at) => [from, values[at]])
}

/** Only Chromium reports that it has just deleted the data because it was damaged. */
interface UpgradeEvent extends IDBVersionChangeEvent {
  readonly dataLoss?: 'none' | 'total'
  readonly dataLossMessage?: string
}

/**
 * A tab's one connection. Between tabs of different versions the newer one wins: the older one closes its connection
 * at once, so that no tab waits, and says so whenever it is to save.
 */
export class DatabaseConnection {
  readonly #migrations: readonly Migration[]
  #database: Database | undefined
  #opening: Promise<Database> | undefined
  #isRetired = false

  constructor(migrations: readonly Migration[] = MIGRATIONS) {
    this.#migrations = migrations
  }

  /** Opens the database when it is first asked for, and anew after a failure. @throws StoreError */
  async database(): Promise<Database> {
    if (this.#isRetired) throw new StoreError('superseded')
    return this.#database ?? (this.#opening ??= this.#open())
  }

  /** Works with the database, and maps every error to a `StoreError`. @throws StoreError */
  async use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(await this.database())
    } catch (error) {
      throw storeError(error)
    }
  }

  close(): void {
    this.#database?.close()
    this.#forget()
  }

  #open(): Promise<Database> {
    return new Promise((resolve, reject) => {
      // The request stays open, and succeeds once the other tab has closed its connection.
      const blocked = () => reject(new StoreError('blocked'))
      this.#request(blocked).then(
        (database) => {
          this.#database = database
          resolve(database)
        },
        (error: unknown) => {
          this.#forget()
          reject(openError(error))
        },
      )
    })
  }

  async #request(blocked: () => void): Promise<Database> {
    // Null in some browsers that block site data; in others, looking at it throws.
    const factory: unknown = globalThis.indexedDB
    if (!factory) throw new StoreError('unavailable')
    return openDB<Schema>(DATABASE, versionOf(this.#migrations), {
      upgrade: (database, from, _to, transaction, event: UpgradeEvent) => {
        const upgrade = migrate(this.#migrations, from, unwrap(database), unwrap(transaction)).then(
          async () => {
            if (event.dataLoss === 'total')
              await transaction.objectStore('losses').put(event.dataLossMessage, Date.now())
          },
        )
        // Half a migration is none: the database stays as it was, and opening it fails.
        upgrade.catch(() => transaction.abort())
        // Opening fails with the same error and reports it.
        transaction.done.catch(() => undefined)
      },
      blocked,
      blocking: (_, next) => {
        // Null: everything is deleted, and the next use begins anew.
        if (next !== null) this.#isRetired = true
        this.close()
      },
      // The browser's doing, for instance when the user clears the site's storage.
      terminated: () => this.#forget(),
    })
  }

  #forget(): void {
    this.#database = undefined
    this.#opening = undefined
  }
}
