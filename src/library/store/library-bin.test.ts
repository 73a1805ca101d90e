/** A run is deleted and then played again. No later action may lose a model's reply. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { specId } from '../digest'
import { parseSpec } from '../parse-spec'
import { DatabaseConnection } from './connection'
import { moveToBin, takeFromBin } from './library-bin'
import { rowsOf } from './library-rows'
import { LibraryStore } from './library-store'
import { RunStore } from './run-store'

const spec = parseSpec({ seed: 7 })
const ref = { kind: 'run', id: specId(spec) } as const

let time = 1_000
let connection = new DatabaseConnection()
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  connection = new DatabaseConnection()
})

const replies = (...values: readonly number[]) =>
  values.map((value, at) => ({ kind: 'reply' as const, step: at, value: { stick: value } }))

/** Plays it as another tab would: from the beginning. */
const played = (...values: readonly number[]) =>
  new RunStore(connection, () => ++time).save({
    ...{ id: ref.id, spec, position: 10, furthest: 10, share: 0.5, knowledge: null },
    ...{ summary: { goals: 67, right: 33, obtained: 12, ended: null } },
    ...{ transcript: replies(...values), transcriptSaved: 0, replaces: false },
  })
const remove = (at: number) => moveToBin(connection, [{ ...ref, name: 'The run' }], () => null, at)
const said = async () => {
  const found = await new RunStore(connection).find(ref.id)
  return found === null || found === 'damaged' ? found : found.transcript
}
const bin = async () => (await rowsOf(connection, (id) => id)).bin
const aside = async () => (await connection.database()).getAll('aside')

test('a run that differs now stays in the bin, with a report, until its place is free', async () => {
  await played(1, 2)
  const labels = new LibraryStore(connection, () => ++time)
  await labels.label(ref, { name: 'The first' })
  await remove(5_000)
  await played(1, 3)
  expect(await takeFromBin(connection, [ref])).toEqual([ref])
  expect(await said()).toEqual(replies(1, 3))
  expect(await bin()).toEqual([{ ...ref, name: 'The run', at: 5_000 }])

  await remove(6_000)
  const [second, first] = await bin()
  if (!second || !first) return expect.unreachable()
  expect([second, first]).toMatchObject([
    { ...ref, at: 6_000 },
    { kind: 'run', name: 'The run', at: 5_000 },
  ])
  expect(await takeFromBin(connection, [first])).toEqual([])
  expect(await said()).toEqual(replies(1, 2))
  expect(await labels.labels(ref)).toMatchObject({ name: 'The first' })
  expect(await takeFromBin(connection, [second])).toEqual([second])
  expect(await bin()).toEqual([second])

  await remove(7_000)
  expect(await bin()).toHaveLength(2)
  expect(await takeFromBin(connection, [{ kind: 'run', id: `${ref.id} 6000` }])).toEqual([])
  expect(await said()).toEqual(replies(1, 3))
  expect(await aside()).toEqual([])
})

test('several that were deleted at one moment are all in the bin', async () => {
  for (const value of [1, 2, 3]) {
    await played(value)
    await remove(5_000)
  }
  expect(await bin()).toHaveLength(3)
})

test('if one run continues the other, the longer one is restored', async () => {
  await played(1, 2)
  await remove(5_000)
  await played(1)
  expect(await takeFromBin(connection, [ref])).toEqual([])
  expect([await said(), await bin()]).toEqual([replies(1, 2), []])
  await remove(6_000)
  await played(1, 2, 3)
  await remove(7_000)
  expect(await bin()).toHaveLength(1)
  expect(await takeFromBin(connection, [ref])).toEqual([])
  expect(await said()).toEqual(replies(1, 2, 3))
})

test('does not overwrite an unreadable entry in the bin', async () => {
  await played(1)
  const database = await connection.database()
  await database.put('bin', { version: 1, at: 5, name: 'Damaged' }, ['run', ref.id])
  await database.put('binned', { version: 9 }, ['run', ref.id])
  await remove(5_000)
  expect(await bin()).toMatchObject([
    { ...ref, at: 5_000 },
    { name: 'Damaged', at: 5 },
  ])
  expect(await database.getAll('binned')).toContainEqual({ version: 9 })
})
