/**
 * Records that the browser has lost stored data. Chromium deletes all data of a page if it finds the data
 * damaged: its LevelDB goes on writing behind a record that was torn when the browser was killed, and cannot
 * read past that record after the next start.
 */
import { timeOf } from '../border'
import { read, write } from './transaction'
import type { DatabaseConnection } from './connection'

/** When the browser was found to have emptied its storage (ms since 1970); null: it has not, or that was read. @throws StoreError */
export const lostAt = (connection: DatabaseConnection): Promise<number | null> =>
  read(connection, ['losses'], async (tx) => {
    const at = (await tx.objectStore('losses').getAllKeys()).at(-1)
    return at === undefined ? null : timeOf(at)
  })

/** @throws StoreError */
export const forgetLosses = (connection: DatabaseConnection): Promise<void> =>
  write(connection, ['losses'], (tx) => tx.objectStore('losses').clear())
