import type * as v from 'valibot'
import { wholeRecord } from '../border'
import { DatabaseConnection } from './connection'

/** What models replied, so that no question is paid for twice: by the digest of all that it was asked with. */
export class ReplyStore<Reply> {
  readonly #connection: DatabaseConnection
  readonly #reply: v.GenericSchema<unknown, Reply>

  constructor(reply: v.GenericSchema<unknown, Reply>, connection = new DatabaseConnection()) {
    this.#connection = connection
    this.#reply = reply
  }

  /** Null where there is none, or what is stored is damaged: it is asked for again. @throws StoreError */
  get(digest: string): Promise<Reply | null> {
    return this.#connection.use(async (database) => {
      const stored: unknown = await database.get('replies', digest)
      return wholeRecord(this.#reply, stored)
    })
  }

  /** Resolves when it is stored. @throws StoreError */
  put(digest: string, reply: Reply): Promise<void> {
    return this.#connection.use(async (database) => {
      const tx = database.transaction('replies', 'readwrite', { durability: 'relaxed' })
      await Promise.all([tx.store.put(reply, digest), tx.done])
    })
  }

  /** How many there are. @throws StoreError */
  count(): Promise<number> {
    return this.#connection.use((database) => database.count('replies'))
  }

  /** Forgets them all. @throws StoreError */
  clear(): Promise<void> {
    return this.#connection.use((database) => database.clear('replies'))
  }

  close(): void {
    this.#connection.close()
  }
}
