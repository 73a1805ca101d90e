/** A database of each version that there was, opened as it is now. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { dumpOf, recreate, type Dump } from '../../src/library/golden/testing'
import { DatabaseConnection } from '../../src/library/store/connection'
import { MIGRATIONS } from '../../src/library/store/migrations'
import { RunStore } from '../../src/library/store/run-store'
import { DATABASE } from '../../src/library/store/schema'
import { libraryContext, type LibraryContext } from '../library/context'
import { shelf } from '../library/shelf'
import { value } from '../testing/reply'
import { testResources } from '../testing/resources'

const WRITTEN = import.meta.glob<Dump>('../../src/library/golden/versions/*.json', {
  eager: true,
  import: 'default',
})
const resources = await testResources()
const told: unknown[] = []
const rigHere = (): LibraryContext =>
  libraryContext({
    resources: () => Promise.resolve(resources),
    tell: (changed) => told.push(changed),
    space: () => Promise.resolve({ used: null, quota: null, isPersistent: null }),
    now: () => Date.UTC(2026, 10, 25),
  })

test('there is one of each version', () => {
  const versions = Object.values(WRITTEN).map(({ version }) => version)
  expect(versions.sort()).toEqual(MIGRATIONS.map(({ to }) => to))
})

describe.each(Object.entries(WRITTEN))('the database %s', (_, written) => {
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory()
    await recreate(DATABASE, written)
  })

  test('becomes one of the newest version, and keeps every record as it was', async () => {
    const connection = new DatabaseConnection()
    expect((await connection.database()).version).toBe(MIGRATIONS.length)
    connection.close()
    const { stores } = await dumpOf(DATABASE)
    expect(stores).toMatchObject(written.stores)
    for (const [store, entries] of Object.entries(stores))
      if (!(store in written.stores)) expect(entries).toEqual([])
  })

  test('has its runs and studies in the list, and calls nothing damaged', async () => {
    const { rows, damaged } = value(await shelf(rigHere()).rows())
    expect(damaged).toEqual([])
    const ids = (store: string) => (written.stores[store] ?? []).map(([key]) => key)
    const listed = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
    expect(listed('run').sort()).toEqual(ids('runs').sort())
    expect(listed('study').sort()).toEqual(ids('results').sort())
    for (const row of rows) {
      expect(row.name).not.toBe('')
      expect(row.size).toBeGreaterThan(0)
    }
  })

  test('gives each thing whole', async () => {
    const api = shelf(rigHere())
    for (const { kind, id } of value(await api.rows()).rows) {
      const thing = value(await api.thing({ kind, id }))
      expect(thing.kind).toBe(kind)
      if (thing.kind === 'run') expect(thing.value.hash).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  test('deletes a run with all that belongs to it, and brings it back as it was', async () => {
    const api = shelf(rigHere())
    const before = value(await api.rows())
    const { stores } = await dumpOf(DATABASE)
    const refs = before.rows.map(({ kind, id }) => ({ kind, id }))
    value(await api.remove(refs))
    const emptied = await dumpOf(DATABASE)
    for (const store of ['runs', 'transcripts', 'knowledge', 'results', 'kept', 'labels'])
      expect(emptied.stores[store]).toEqual([])
    expect((await new RunStore().list()).runs).toEqual([])
    value(await api.bringBack(refs))
    expect((await dumpOf(DATABASE)).stores).toEqual(stores)
    expect(value(await api.rows())).toEqual(before)
  })
})
