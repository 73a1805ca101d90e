import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { specId } from '../digest'
import { parseSpec } from '../parse-spec'
import { DatabaseConnection } from './connection'
import { LabStore } from './lab-store'
import { MIGRATIONS } from './migrations'
import { RunStore } from './run-store'
import { DATABASE } from './schema'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

let time = 1_000
const schemas = { reading: v.object({ ega: v.number() }), result: v.object({ rows: v.array(v.number()) }) }
const newStore = () => new LabStore(schemas, new DatabaseConnection(), () => ++time)
const reading = (ega: number) => ({ reading: { ega }, ms: 3 })

describe('readings', () => {
  test('are found by the version that made them and the job', async () => {
    const store = newStore()
    await store.addReadings('a', new Map([['1', reading(0.5)]]))
    await store.addReadings('b', new Map([['1', reading(0.7)]]))
    expect(await newStore().readings('a', ['1', '2'])).toEqual(new Map([['1', reading(0.5)]]))
    expect(await store.finished('b')).toEqual(new Set(['1']))
    expect(await store.finished('')).toEqual(new Set())
  })

  test('of other versions are deleted, and no others', async () => {
    const store = newStore()
    for (const code of ['a', 'b', 'bb', 'c']) await store.addReadings(code, new Map([['1', reading(0.5)]]))
    await store.keepOnly('b')
    const left = await Promise.all(
      ['a', 'b', 'bb', 'c'].map(async (code) => (await store.finished(code)).size),
    )
    expect(left).toEqual([0, 1, 0, 0])
  })

  test('that are damaged are as if they were not there', async () => {
    const store = newStore()
    await store.addReadings('a', new Map([['1', reading(0.5)]]))
    await (await openDB(DATABASE)).put('readings', { reading: { ega: 'half' }, ms: 3 }, ['a', '1'])
    expect(await store.readings('a', ['1'])).toEqual(new Map())
  })

  test('that find the disk full say so', async () => {
    const store = newStore()
    await store.finished('a')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const adding = store.addReadings('a', new Map([['1', reading(0.5)]]))
    await expect(adding).rejects.toMatchObject({ code: 'quota' })
  })
})

test('a result says which version made it; one that is damaged is not there', async () => {
  const store = newStore()
  expect(await store.result('figure-5')).toBeNull()
  await store.saveResult('figure-5', 'a', { rows: [1] })
  expect(await store.result('figure-5')).toEqual({ code: 'a', savedAt: time, result: { rows: [1] } })
  await (await openDB(DATABASE)).put('results', { code: 'a', savedAt: 1, result: {} }, 'figure-5')
  expect(await store.result('figure-5')).toBeNull()
})

test('tells the listing tabs about a result when it is stored', async () => {
  const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  await newStore().saveResult('figure-5', 'a', { rows: [1] })
  expect(post.mock.calls).toEqual([[{ kind: 'study', id: 'figure-5' }]])
  post.mockRestore()
})

test('lists studies newest first, without the damaged ones', async () => {
  const store = newStore()
  const study = { experiments: ['figure-5'], seeds: null, agents: null }
  await store.saveStudy('one', { ...study, state: 'running' })
  await store.saveStudy('two', { ...study, seeds: 3, state: 'done' })
  await store.saveStudy('one', { ...study, state: 'cancelled' })
  await (await openDB(DATABASE)).put('studies', { state: 'lost' }, 'three')
  expect((await store.studies()).map(({ seeds, state }) => [seeds, state])).toEqual([
    [null, 'cancelled'],
    [3, 'done'],
  ])
})

test('a database from before the Lab is taken over with its runs', async () => {
  const spec = parseSpec({ seed: 7 })
  const id = specId(spec)
  const before = await new DatabaseConnection(MIGRATIONS.slice(0, 1)).database()
  const run = {
    ...{ version: 1, spec, position: 12, furthest: 12, ega: 0.5, transcriptLength: 0, savedAt: 1_000 },
    summary: { goals: 67, right: 33, obtained: 12, ended: null },
  }
  await before.put('runs', run, id)
  before.close()
  const store = newStore()
  await store.addReadings('a', new Map([['1', reading(0.5)]]))
  expect(await store.finished('a')).toEqual(new Set(['1']))
  expect(await new RunStore().find(id)).toMatchObject({ record: { position: 12 } })
})
