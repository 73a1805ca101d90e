import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { DatabaseConnection } from './connection'
import { forgetLosses, lostAt } from './losses'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** Opens a database as Chromium does after deleting it. */
function deletedBefore(): void {
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((...of) => {
    const request = open(...of)
    request.addEventListener('upgradeneeded', (event) =>
      Object.assign(event, { dataLoss: 'total', dataLossMessage: 'checksum mismatch' }),
    )
    return request
  })
}

test('a first visit and a migration are no loss', async () => {
  expect(await lostAt(new DatabaseConnection())).toBeNull()
})

test('reports a loss to every tab that opens the database, until the loss is dismissed', async () => {
  const before = Date.now()
  deletedBefore()
  await new DatabaseConnection().database()
  const connection = new DatabaseConnection()
  expect(await lostAt(connection)).toBeGreaterThanOrEqual(before)
  await forgetLosses(connection)
  expect(await lostAt(new DatabaseConnection())).toBeNull()
})
