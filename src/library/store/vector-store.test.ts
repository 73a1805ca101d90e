import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseConnection } from './connection'
import { LabStore } from './lab-store'
import { MIGRATIONS } from './migrations'
import { DATABASE } from './schema'
import { VectorStore } from './vector-store'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const vector = (...values: number[]) => new Float32Array(values)

test('vectors are found by model and text, to the last bit', async () => {
  await new VectorStore().add('mini', new Map([['stone pickaxe', vector(0.1, -0.2)]]))
  const store = new VectorStore()
  expect(await store.find('mini', ['iron pickaxe', 'stone pickaxe'], 2)).toEqual(
    new Map([['stone pickaxe', vector(0.1, -0.2)]]),
  )
  expect(await store.find('other', ['stone pickaxe'], 2)).toEqual(new Map())
})

test('a part of a larger array is stored as that part alone', async () => {
  const store = new VectorStore()
  await store.add('mini', new Map([['b', vector(1, 2, 3, 4).subarray(2)]]))
  const found = (await store.find('mini', ['b'], 2)).get('b')
  expect(found).toEqual(vector(3, 4))
  expect(found?.buffer.byteLength).toBe(8)
})

test('they are counted over all models, and forgotten all at once', async () => {
  const store = new VectorStore()
  expect(await store.count()).toBe(0)
  await store.add('mini', new Map([['a', vector(1)]]))
  await store.add('other', new Map([['a', vector(1)]]))
  expect(await store.count()).toBe(2)
  await store.clear()
  expect([await store.count(), (await store.find('mini', ['a'], 1)).size]).toEqual([0, 0])
})

test.each([
  ['of another length', vector(1, 2, 3)],
  ['with what is no number', vector(1, NaN)],
  ['of another kind', [1, 2]],
  ['that are something else', 'vector'],
])('vectors %s are as if they were not there', async (_, damaged) => {
  const store = new VectorStore()
  await store.add('mini', new Map([['good', vector(1, 2)]]))
  await (await openDB(DATABASE)).put('vectors', damaged, ['mini', 'bad'])
  expect([...(await store.find('mini', ['bad', 'good'], 2)).keys()]).toEqual(['good'])
})

test('a full disk says so', async () => {
  const store = new VectorStore()
  await store.find('mini', [], 2)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(store.add('mini', new Map([['a', vector(1)]]))).rejects.toMatchObject({ code: 'quota' })
})

test('a database from before there were vectors is taken over with its readings', async () => {
  const schemas = { reading: v.object({ ega: v.number() }), result: v.object({}) }
  const before = new LabStore(schemas, new DatabaseConnection(MIGRATIONS.slice(0, 2)))
  await before.addReadings('a', new Map([['1', { reading: { ega: 0.5 }, ms: 3 }]]))
  before.close()
  const store = new VectorStore()
  await store.add('mini', new Map([['a', vector(1)]]))
  expect((await store.find('mini', ['a'], 1)).size).toBe(1)
  expect(await new LabStore(schemas).finished('a')).toEqual(new Set(['1']))
})
