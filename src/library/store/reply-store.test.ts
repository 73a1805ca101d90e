import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReplyStore } from './reply-store'
import { DATABASE } from './schema'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const newStore = () => new ReplyStore(v.object({ text: v.string() }))

test('a reply is found by its digest, and the last one counts', async () => {
  const store = newStore()
  await store.put('d1', { text: 'first' })
  await store.put('d1', { text: 'second' })
  expect(await newStore().get('d1')).toEqual({ text: 'second' })
  expect(await store.get('d2')).toBeNull()
})

test('they are counted, and forgotten all at once', async () => {
  const store = newStore()
  expect(await store.count()).toBe(0)
  await store.put('d1', { text: 'a' })
  await store.put('d2', { text: 'b' })
  expect(await store.count()).toBe(2)
  await store.clear()
  expect([await store.count(), await store.get('d1')]).toEqual([0, null])
})

test('a damaged one is asked for again', async () => {
  const store = newStore()
  await store.put('d1', { text: 'a' })
  await (await openDB(DATABASE)).put('replies', { text: 7 }, 'd1')
  expect(await store.get('d1')).toBeNull()
})

test('a full disk says so', async () => {
  const store = newStore()
  await store.count()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(store.put('d1', { text: 'a' })).rejects.toMatchObject({ code: 'quota' })
})
