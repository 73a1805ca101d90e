import type * as v from 'valibot'
import { wholeRecord } from '../border'
import { DatabaseConnection } from './connection'

/**
 * Cached replies of models, so that no question is paid for twice. The key is the digest of the whole
 * request.
 */
export class ReplyStore<Reply> {
  readonly #connection: DatabaseConnection
  readonly #reply: v.GenericSchema<unknown, Reply>

  constructor(reply: v.GenericSchema<unknown, Reply>, connection = new DatabaseConnection()) {
    this.#connection = connection
    this.#reply = reply
  }

  /**
   * The cached reply; null if there is none or it is damaged: then the model is asked again. @throws
   * StoreError
   */
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

  /** The number of cached replies. @throws StoreError */
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
