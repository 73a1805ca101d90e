/** On a full disk, every action happens completely or not at all, and can be repeated. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dumpOf, recreate, type Dump } from '../../src/library/golden/testing'
import written from '../../src/library/golden/versions/5.json'
import { DatabaseConnection } from '../../src/library/store/connection'
import type { LibraryRef } from '../../src/library/store/library-types'
import { DATABASE } from '../../src/library/store/schema'
import type { Reply } from '../api/run.api'
import { value } from '../testing/reply'
import { libraryContext } from './context'
import { shelf } from './shelf'

const tell = vi.fn()
const here = () =>
  shelf(libraryContext({ connection: new DatabaseConnection(), tell, now: () => Date.UTC(2026, 10, 25) }))
type Here = ReturnType<typeof here>

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  await recreate(DATABASE, written as unknown as Dump)
  // Summaries are stored when the items are listed.
  value(await here().rows())
  value(await here().emptyBin())
})

/** Everything that is stored. */
const stored = async () => JSON.stringify(await dumpOf(DATABASE))

/** Does it with room for `room` records, and no more. */
async function withRoom<T>(room: number, work: () => Promise<T>): Promise<T> {
  let puts = 0
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (++puts > room) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  try {
    return await work()
  } finally {
    spy.mockRestore()
  }
}

/** Repeats the work with more and more room until it succeeds. @returns the number of failures */
async function tried(work: (here: Here) => Promise<Reply<unknown>>): Promise<number> {
  const before = await stored()
  for (let room = 0; room < 100; room++) {
    tell.mockClear()
    const reply = await withRoom(room, () => work(here()))
    if (reply.ok) return room
    expect(reply.fault).toMatchObject({
      code: 'quota',
      message: expect.stringMatching(
        /is full\. Nothing new was saved, and nothing old has changed/,
      ) as string,
    })
    expect(await stored()).toBe(before)
    expect(tell).not.toHaveBeenCalled()
  }
  return expect.unreachable()
}

const all = async (): Promise<LibraryRef[]> =>
  value(await here().rows()).rows.map(({ kind, id }) => ({ kind, id }))

test('there is one of each kind that these are tried with', async () => {
  expect(new Set((await all()).map(({ kind }) => kind)).size).toBeGreaterThan(3)
})

test('a name, a tag and a note', async () => {
  for (const ref of await all()) {
    const change = { name: 'Another', addTags: ['new'], note: { about: '', text: 'Said.' } }
    expect(await tried((tab) => tab.label(ref, change))).toBeGreaterThan(0)
    const row = value(await here().rows()).rows.find(({ id, kind }) => id === ref.id && kind === ref.kind)
    expect(row).toMatchObject({ name: 'Another', tags: expect.arrayContaining(['new']) as string[] })
  }
})

describe('deleted items', () => {
  test('is in the bin or where it was, and comes back or stays in the bin', async () => {
    for (const ref of await all()) {
      const before = await stored()
      expect(await tried((tab) => tab.remove([ref]))).toBeGreaterThan(0)
      expect(value(await here().rows()).bin).toMatchObject([ref])
      expect(await tried((tab) => tab.bringBack([ref]))).toBeGreaterThan(0)
      expect(await stored()).toBe(before)
    }
  })

  test('deletes all of several items, or none', async () => {
    const refs = await all()
    const before = await stored()
    await tried((tab) => tab.remove(refs))
    expect(await all()).toEqual([])
    await tried((tab) => tab.bringBack(refs))
    expect(await stored()).toBe(before)
  })

  test('deleting for good needs no room, and leaves nothing of the item; others stay', async () => {
    const refs = await all()
    for (const [at, ref] of refs.entries()) {
      const reply = await withRoom(0, () => here().removeForGood([ref]))
      expect(reply).toEqual({ ok: true, value: null })
      expect(await all()).toEqual(refs.slice(at + 1))
    }
    expect(value(await here().rows())).toMatchObject({ bin: [], damaged: [] })
    const { stores } = await dumpOf(DATABASE)
    for (const store of ['kept', 'labels', 'runs', 'transcripts', 'knowledge', 'results', 'bin', 'binned'])
      expect([store, stores[store] ?? []]).toEqual([store, []])
  })

  test('takes no room where the bin is emptied', async () => {
    value(await here().remove(await all()))
    expect(await withRoom(0, () => here().emptyBin())).toMatchObject({ ok: true })
    expect(value(await here().rows()).bin).toEqual([])
  })
})
