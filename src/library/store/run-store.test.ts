import 'fake-indexeddb/auto'
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import { openDB, unwrap, wrap } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { specId } from '../digest'
import { parseSpec } from '../parse-spec'
import { DatabaseConnection } from './connection'
import { moveToBin } from './library-bin'
import { MIGRATIONS, type Migration } from './migrations'
import { RunStore, type RunBatch } from './run-store'
import { DATABASE } from './schema'

const spec = parseSpec({ seed: 7 })
const id = specId(spec)

function batch(over: Partial<RunBatch> = {}): RunBatch {
  const furthest = over.furthest ?? over.position ?? 10
  return {
    id,
    spec,
    position: 10,
    furthest,
    share: 0.5,
    summary: { goals: 67, right: 33, obtained: 12, ended: null },
    knowledge: { format: 'firsthand/knowledge', version: 1, run: id, step: furthest, items: {} },
    transcript: [],
    transcriptSaved: 0,
    replaces: false,
    ...over,
  }
}

const replies = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ step: at, kind: 'reply' as const, value: { stick: at + 1 } }))

let time = 1_000
const newStore = (migrations?: readonly Migration[]) =>
  new RunStore(new DatabaseConnection(migrations), () => ++time)
const raw = () => openDB(DATABASE)
const deleteRun = () => moveToBin(new DatabaseConnection(), [{ kind: 'run', id, name: '' }], () => null, time)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function found(store: RunStore) {
  const run = await store.find(id)
  if (run === null || run === 'damaged') throw new Error(`Expected a run, found ${run}`)
  return run
}

describe('a saved run', () => {
  test('is found as it was saved', async () => {
    const store = newStore()
    expect(await store.find(id)).toBeNull()
    await store.save(batch({ position: 12, furthest: 40 }))
    const { record, transcript } = await found(newStore())
    expect(record).toMatchObject({ spec, position: 12, furthest: 40, ega: 0.5, savedAt: time })
    expect(transcript).toEqual([])
    expect(await (await raw()).get('knowledge', id)).toMatchObject({ run: id, step: 40 })
  })

  test('keeps the furthest step and its knowledge when another tab saves an earlier one', async () => {
    const [one, other] = [newStore(), newStore()]
    await one.save(batch({ position: 300 }))
    await other.save(batch({ position: 20 }))
    const { record } = await found(one)
    expect(record).toMatchObject({ position: 20, furthest: 300 })
    expect(await (await raw()).get('knowledge', id)).toMatchObject({ step: 300 })
  })

  test('is listed newest first, and can be deleted with all that belongs to it', async () => {
    const store = newStore()
    const second = parseSpec({ seed: 8 })
    await store.save(batch({ transcript: replies(2) }))
    await store.save(batch({ id: specId(second), spec: second }))
    expect((await store.list()).runs.map((run) => run.id)).toEqual([specId(second), id])
    await deleteRun()
    expect((await store.list()).runs.map((run) => run.id)).toEqual([specId(second)])
    const database = await raw()
    expect(await database.count('transcripts')).toBe(0)
    expect(await database.count('knowledge')).toBe(1)
  })
})

describe('a transcript', () => {
  test('is stored in batches, each entry once', async () => {
    const store = newStore()
    await store.save(batch({ transcript: replies(3) }))
    await store.save(batch({ transcript: replies(5), transcriptSaved: 3 }))
    await store.save(batch({ transcript: replies(5), transcriptSaved: 5 }))
    expect((await found(store)).transcript).toEqual(replies(5))
    expect(await (await raw()).getAllKeys('transcripts')).toEqual([
      [id, 0],
      [id, 3],
    ])
  })

  test('that another tab went on with is not mixed with this one', async () => {
    const [one, other] = [newStore(), newStore()]
    await one.save(batch({ position: 5, transcript: replies(3) }))
    await expect(other.save(batch({ position: 9, transcript: replies(2) }))).rejects.toMatchObject({
      code: 'elsewhere',
    })
    expect(await found(one)).toMatchObject({ record: { position: 5 }, transcript: replies(3) })
  })

  test('writes the run anew if another tab deleted it meanwhile', async () => {
    const store = newStore()
    await store.save(batch({ transcript: replies(3) }))
    await deleteRun()
    await store.save(batch({ transcript: replies(4), transcriptSaved: 3 }))
    expect((await found(store)).transcript).toEqual(replies(4))
  })
})

describe('a save', () => {
  test('is all or nothing', async () => {
    const store = newStore()
    await store.save(batch({ position: 5, transcript: replies(1) }))
    // The second of the three stores fails because the value cannot be cloned.
    const kept = batch().knowledge
    const knowledge = kept && { ...kept, items: { stick: (() => 0) as never } }
    const next = batch({ position: 9, transcript: replies(3), transcriptSaved: 1, knowledge })
    await expect(store.save(next)).rejects.toMatchObject({ code: 'failed' })
    expect(await found(store)).toMatchObject({ record: { position: 5 }, transcript: replies(1) })
  })

  test('reports a full disk, keeps the stored data, and works again later', async () => {
    const store = newStore()
    await store.save(batch({ position: 5 }))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(store.save(batch({ position: 9 }))).rejects.toMatchObject({ code: 'quota' })
    put.mockRestore()
    expect((await found(store)).record.position).toBe(5)
    await store.save(batch({ position: 9 }))
    expect((await found(store)).record.position).toBe(9)
  })
})

describe('damaged records', () => {
  const good = parseSpec({ seed: 8 })

  test.each([
    ['text', 'nonsense'],
    ['nothing known', {}],
    ['a negative step', { position: -1 }],
    ['a spec that cannot be played', { spec: { ...spec, horizon: -5 } }],
    ['the spec of another run', { spec: good }],
  ])('is not believed: %s', async (_, damage) => {
    const store = newStore()
    await store.save(batch())
    const database = await raw()
    const whole: unknown = await database.get('runs', id)
    const isPart = typeof damage === 'object' && Object.keys(damage).length > 0
    await database.put('runs', isPart ? { ...(whole as object), ...damage } : damage, id)
    expect(await store.find(id)).toBe('damaged')
  })

  test('is left out of the list and named', async () => {
    const store = newStore()
    await store.save(batch({ id: specId(good), spec: good }))
    await (await raw()).put('runs', { version: 99 }, id)
    const { runs, damaged } = await store.list()
    expect(runs.map((run) => run.id)).toEqual([specId(good)])
    expect(damaged).toEqual([id])
  })

  test('is replaced by the next save, transcript and all', async () => {
    const store = newStore()
    await store.save(batch({ transcript: replies(2) }))
    await store.save(batch({ transcript: replies(4), transcriptSaved: 2 }))
    await (await raw()).delete('transcripts', [id, 0])
    expect(await store.find(id)).toBe('damaged')
    await store.save(batch({ transcript: replies(1), replaces: true }))
    expect((await found(store)).transcript).toEqual(replies(1))
  })
})

describe('versions', () => {
  /** A later release, which counts the stored runs. */
  const later: readonly Migration[] = [
    ...MIGRATIONS,
    {
      to: MIGRATIONS.length + 1,
      async migrate(database, transaction) {
        const runs = await wrap(transaction).objectStore('runs').getAllKeys()
        database.createObjectStore('later')
        transaction.objectStore('later').put(runs.length, 'runs')
      },
    },
  ]

  test('migrates an older database to the newest version with its data', async () => {
    const old = newStore()
    await old.save(batch({ position: 33 }))
    old.close()
    const store = newStore(later)
    expect((await found(store)).record.position).toBe(33)
    const database = await raw()
    expect(database.version).toBe(later.length)
    expect(await database.get('later', 'runs')).toBe(1)
  })

  test('half a migration is none', async () => {
    const old = newStore()
    await old.save(batch({ position: 33 }))
    old.close()
    const failing: Migration = {
      to: MIGRATIONS.length + 1,
      migrate(database) {
        database.deleteObjectStore('runs')
        throw new Error('the program failed')
      },
    }
    await expect(newStore([...MIGRATIONS, failing]).list()).rejects.toMatchObject({ code: 'failed' })
    expect((await found(newStore())).record.position).toBe(33)
  })

  test('a newer version in another tab takes over: the older one closes, and says so', async () => {
    const old = newStore()
    await old.save(batch())
    expect(await newStore(later).find(id)).not.toBeNull()
    await expect(old.save(batch())).rejects.toMatchObject({ code: 'superseded' })
  })

  test('that everything was deleted in another tab is no newer version: all goes on in a new database', async () => {
    const [one, other] = [newStore(), newStore()]
    await one.save(batch())
    await other.list()
    await (await other.unread()).clear()
    expect(await one.find(id)).toBeNull()
    await one.save(batch({ position: 12 }))
    expect((await found(other)).record.position).toBe(12)
  })

  test('an older version opened after a newer one says that it must be reloaded', async () => {
    await newStore(later).save(batch())
    await expect(newStore().find(id)).rejects.toMatchObject({ code: 'newer' })
  })

  test('a tab that holds on to its connection blocks; once it closes, all goes on', async () => {
    await newStore().save(batch({ position: 3 }))
    const stubborn = await raw()
    const store = newStore(later)
    await expect(store.find(id)).rejects.toMatchObject({ code: 'blocked' })
    stubborn.close()
    await vi.waitFor(async () => expect((await found(store)).record.position).toBe(3))
  })

  test.each([[[2]], [[1, 3]], [[1, 1]]])('numbers with a gap are refused: %j', async (numbers) => {
    const migrations = numbers.map((to) => ({ to, migrate: () => {} }))
    await expect(newStore(migrations).list()).rejects.toThrow(/should lead to version/)
  })
})

describe('tabs that list runs', () => {
  const told = () => vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  const run = [[{ kind: 'run', id }]]

  test('are notified of a run when it is first saved, not of its progress', async () => {
    const store = newStore()
    const post = told()
    await store.save(batch())
    expect(post.mock.calls).toEqual(run)
    expect(await newStore().find(id)).not.toBeNull()
    for (const position of [11, 12, 13]) await store.save(batch({ position }))
    expect(post.mock.calls).toEqual(run)
  })

  test('are notified if a deleted run is saved anew by the tab that plays it', async () => {
    const store = newStore()
    await store.save(batch({ transcript: replies(2) }))
    await deleteRun()
    const post = told()
    await store.save(batch({ position: 11, transcript: replies(3), transcriptSaved: 2 }))
    expect(post.mock.calls).toEqual(run)
    expect((await found(newStore())).transcript).toEqual(replies(3))
  })

  test('are notified of an unreadable run that is saved anew, but not of one that could not be saved', async () => {
    await (await new DatabaseConnection().database()).put('runs', { version: 9 }, id)
    const post = told()
    await expect(newStore().save(batch({ transcript: [undefined, () => 0] as never }))).rejects.toThrow()
    expect(post).not.toHaveBeenCalled()
    await newStore().save(batch())
    expect(post.mock.calls).toEqual(run)
  })

  test('are notified when everything is deleted', async () => {
    const store = newStore()
    await store.save(batch())
    const post = told()
    await (await store.unread()).clear()
    expect(post.mock.calls).toEqual([[null]])
  })
})

describe('without storage', () => {
  test('reports a browser without IndexedDB as its own error', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    await expect(newStore().save(batch())).rejects.toMatchObject({ code: 'unavailable' })
  })

  test.each(['SecurityError', 'InvalidStateError'])('so is one that forbids it: %s', async (name) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', name)
    })
    await expect(newStore().save(batch())).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('a connection that the browser ended is opened anew', async () => {
    const store = newStore()
    await store.save(batch())
    const connection = new DatabaseConnection()
    const database = await connection.database()
    forceCloseDatabase(unwrap(database) as never)
    expect(await connection.database()).not.toBe(database)
  })
})
