import type { IDBPTransaction, StoreNames } from 'idb'
import { CodedError } from '../../engine/coded-error'
import { abort } from './abort'
import type { DatabaseConnection } from './connection'
import type { Schema } from './schema'

type Names = StoreNames<Schema>[]
export type Writing<N extends Names = Names> = IDBPTransaction<Schema, N, 'readwrite'>
export type ReadTransaction<N extends Names = Names> = IDBPTransaction<Schema, N>

/** An error of a person's or of a record's, and none of the storage: it keeps its words. */
export class RefusedError extends CodedError {}

/**
 * Writes all of something or nothing. Survives the loss of power: what a person keeps by hand is rare, and dear.
 * @param work may wait for the transaction's own requests, and for nothing else
 * @throws StoreError, and what `work` refuses
 */
export function write<const N extends Names, T>(
  connection: DatabaseConnection,
  stores: N,
  work: (tx: Writing<N>) => Promise<T>,
): Promise<T> {
  return using(connection, async (database) => {
    const tx = database.transaction(stores, 'readwrite', { durability: 'strict' })
    try {
      const result = await work(tx)
      await tx.done
      return result
    } catch (error) {
      abort(tx)
      throw error
    }
  })
}

/** Reads what belongs together as it was at one moment. @throws StoreError, and what `work` refuses */
export const read = <const N extends Names, T>(
  connection: DatabaseConnection,
  stores: N,
  work: (tx: ReadTransaction<N>) => Promise<T>,
): Promise<T> => using(connection, (database) => work(database.transaction(stores)))

/** A refusal is no storage error, and is not mapped to one. */
async function using<T>(
  connection: DatabaseConnection,
  work: Parameters<typeof connection.use<T>>[0],
): Promise<T> {
  let refused: RefusedError | undefined
  try {
    return await connection.use(async (database) => {
      try {
        return await work(database)
      } catch (error) {
        if (error instanceof RefusedError) refused = error
        throw error
      }
    })
  } catch (error) {
    throw refused ?? error
  }
}

/** The result of a native request, for a store whose type is unknown. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The request to the browser’s storage failed.'))
  })
