import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { DatabaseConnection } from './connection'
import { DEFAULT_SPEC } from '../spec'
import { deleteForGood, emptyBin, moveToBin, takeFromBin } from './library-bin'
import { rowsOf } from './library-rows'
import { LibraryStore } from './library-store'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

let time = 1_000
function newStore() {
  const connection = new DatabaseConnection()
  const store = new LibraryStore(connection, () => ++time)
  return { connection, store, rows: () => rowsOf(connection, (id) => id) }
}
const note = (text: string) => ({ kind: 'document', value: { text } }) as const

test('lists and reads saved items with their labels; equal contents are one item', async () => {
  const { store, rows } = newStore()
  const [ref] = await store.keep([note('# Of ores\nIron needs a stone pickaxe.')])
  if (!ref) return expect.unreachable()
  await store.label(ref, {
    name: ' Ores\n of the  class ',
    addTags: ['b', 'a'],
    note: { about: '', text: 'Read.' },
  })
  const [again] = await store.keep([
    { ...note('# Of ores\nIron needs a stone pickaxe.'), labels: { name: 'Another', tags: [], notes: [] } },
  ])
  expect(again).toEqual(ref)
  expect(await newStore().store.kept(ref)).toMatchObject({
    value: { text: '# Of ores\nIron needs a stone pickaxe.' },
  })
  const { rows: all } = await rows()
  expect(all).toMatchObject([
    { ...ref, name: 'Ores of the class', isNamed: true, tags: ['a', 'b'], notes: 1 },
  ])
})

test('saving an item again adds labels only to empty fields and changes no label here', async () => {
  const { store, connection } = newStore()
  const [ref] = await store.keep([note('One')])
  if (!ref) return expect.unreachable()
  await store.label(ref, { name: 'Mine', note: { about: 'stick', text: 'Two.' } })
  const labels = {
    ...{ name: 'Theirs', tags: ['class'] },
    notes: [
      { about: 'planks', text: 'Four.' },
      { about: 'stick', text: 'Three.' },
    ],
  }
  const left = { tags: 0, notes: 0 }
  const given = { ...note('One'), labels }
  expect(await store.add([given, given, note('Two')])).toMatchObject([
    { ref, wasThere: true, added: { name: false, tags: 1, notes: 1, left } },
    { ref, wasThere: true, added: { name: false, tags: 0, notes: 0, left } },
    { wasThere: false, added: { name: false, tags: 0, notes: 0, left } },
  ])
  const said = {
    ...{ name: 'Mine', tags: ['class'] },
    notes: [
      { about: 'planks', text: 'Four.' },
      { about: 'stick', text: 'Two.' },
    ],
  }
  expect(await store.labels(ref)).toEqual(said)
  await store.label(ref, { note: { about: 'planks', text: '' }, removeTags: ['class'] })
  await store.keep([given])
  expect(await store.labels(ref)).toEqual({
    ...{ name: 'Mine', tags: [], notes: [{ about: 'stick', text: 'Two.' }] },
  })
  // Labels that cannot be read are moved aside, not lost.
  const database = await connection.database()
  await database.put('labels', { version: 9 }, ['document', ref.id])
  await store.keep([note('One')])
  expect(await database.getAll('aside')).toEqual([])
  await store.keep([given])
  expect(await store.labels(ref)).toEqual(labels)
  expect(await database.getAll('aside')).toEqual([{ labels: { version: 9 } }])
})

test('knowledge just saved stays cached until another tab deletes it or saves it again', async () => {
  const { world } = DEFAULT_SPEC
  const known = { kind: 'knowledge', value: { mind: 'adg', world, runs: {}, body: { items: {} } } } as const
  const { store } = newStore()
  const [ref] = await store.keep([known])
  if (!ref) return expect.unreachable()
  const first = await store.kept(ref)
  expect(await store.kept(ref)).toBe(first)
  const other = newStore()
  await deleteForGood(other.connection, [ref], () => [])
  await expect(store.kept(ref)).rejects.toMatchObject({ code: 'not-there' })
  await other.store.keep([known])
  const anew = await store.kept(ref)
  expect(anew).toEqual({ ...first, addedAt: time })
})

test('a deleted item goes to the bin as a whole and comes back unchanged', async () => {
  const { store, rows, connection } = newStore()
  const [ref] = await store.keep([note('One')])
  if (!ref) return expect.unreachable()
  await store.label(ref, { addTags: ['kept'] })
  const before = await rows()
  await moveToBin(connection, [{ ...ref, name: 'One' }], () => null, 5_000)
  expect(await rows()).toEqual({ rows: [], damaged: [], bin: [{ ...ref, name: 'One', at: 5_000 }] })
  expect(await store.labels(ref)).toMatchObject({ tags: [] })
  await takeFromBin(connection, [ref])
  expect(await rows()).toEqual(before)
  await moveToBin(connection, [{ ...ref, name: 'One' }], () => null, 7_000)
  expect(await emptyBin(connection, 7_000)).toBe(0)
  expect(await emptyBin(connection)).toBe(1)
  await takeFromBin(connection, [ref])
  expect(await rows()).toEqual({ rows: [], damaged: [], bin: [] })
})
