import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { specId } from '../../src/library/digest'
import { parseSpec } from '../../src/library/parse-spec'
import { RunStore } from '../../src/library/store/run-store'
import { MIGRATIONS } from '../../src/library/store/migrations'
import { DATABASE } from '../../src/library/store/schema'
import { StoreError } from '../../src/library/store/store-error'
import { libraryContext } from '../library/context'
import { shelf } from '../library/shelf'
import { value } from '../testing/reply'
import { opened, RunContext, SPEC } from '../testing/run-context'

// Fake time passes in many turns of the event loop, which a busy machine may take long for.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const id = specId(parseSpec(SPEC))

/** A run that was left at a step, and then a page whose storage answers on command. */
async function slowVisit(left: number | null) {
  if (left !== null) {
    const { clock } = await opened({}, left)
    await clock.advance(1_000)
  }
  const store = new RunStore()
  const find = store.find.bind(store)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  vi.spyOn(store, 'find').mockImplementation((which) => answered.then(() => find(which)))
  const save = vi.spyOn(store, 'save')
  const context = new RunContext(0, { store })
  return { context, session: context.session, clock: context.clock, save, answer }
}

/** Lets time pass until something is so: a run's id is made by the platform, in its own time. */
async function until(context: RunContext, isSo: () => boolean, ms = 20): Promise<void> {
  for (let turn = 0; !isSo(); turn++) {
    if (turn === 5_000) throw new Error('It never came.')
    await context.clock.advance(ms)
  }
}

const positionSaved = async () => {
  const found = await new RunStore().find(id)
  return found === null || found === 'damaged' ? found : found.record.position
}

test('a run whose storage is slow goes where it was left once that is known, and plays on', async () => {
  const { context, session, clock, save, answer } = await slowVisit(300)
  expect(await context.open({}, null)).toEqual({ step: 0, resumed: null })
  await session.play(10)
  await clock.advance(1_000)
  expect(context.last).toMatchObject({ fault: { code: 'slow-storage' }, save: { kind: 'failed' } })
  expect(context.last.save).toMatchObject({ message: expect.stringContaining('not answered') as string })
  // Nothing is overwritten while the stored data is unknown.
  expect(save).not.toHaveBeenCalled()
  answer()
  await until(
    context,
    () =>
      context.last.fault?.code === 'late-storage' && context.last.scene.step >= 300 && context.last.playing,
  )
  expect(context.last.fault?.message).toContain('saved at step 300')
  expect(context.last.scene.step).toBeGreaterThanOrEqual(300)
  await context.await(session.pause())
  expect(await positionSaved()).toBe(context.last.scene.step)
})

test('a user who went to another step meanwhile stays there, and sees where the run was left', async () => {
  const { context, session, answer } = await slowVisit(300)
  await context.open({}, null)
  await context.await(session.seek(40))
  answer()
  await until(context, () => context.last.scene.furthest === 300 && context.last.save.step === 40)
  expect(context.last.scene.step).toBe(40)
  expect(context.last.fault?.message).toMatch(/saved at step 300\. It stays at its current step/)
  expect(context.last.save).toEqual({ kind: 'saved', step: 40 })
})

test('a storage that was slow and had nothing is not spoken of any more, and saves', async () => {
  const { context, session, answer } = await slowVisit(null)
  await context.open({}, null)
  await context.await(session.seek(40))
  expect(context.last.fault?.code).toBe('slow-storage')
  answer()
  await until(context, () => context.last.fault === null && context.last.save.step === 40)
  expect(context.last.save.kind).toBe('saved')
})

test('a storage that another tab holds is asked again until it answers', async () => {
  const { clock: before } = await opened({}, 300)
  await before.advance(1_000)
  const store = new RunStore()
  vi.spyOn(store, 'find').mockRejectedValueOnce(new StoreError('blocked'))
  const context = new RunContext(0, { store })
  await context.open({}, null)
  expect(context.last.fault?.code).toBe('blocked')
  await until(context, () => context.last.fault?.code === 'late-storage' && context.last.scene.step === 300)
})

test('a run that a person has answered in does not start without the stored answers', async () => {
  const { context } = await slowVisit(null)
  const opening = context.session.open({ ...SPEC, model: { id: 'person' } }, null)
  let reply: unknown
  void opening.then((value) => (reply = value))
  await until(context, () => reply !== undefined, 1_000)
  expect(reply).toMatchObject({ ok: false, fault: { code: 'slow-storage' } })
})

async function damage(change: object) {
  const database = await openDB(DATABASE)
  const record: unknown = await database.get('runs', id)
  if (typeof record !== 'object') throw new Error('Nothing is saved.')
  await database.put('runs', { ...record, ...change }, id)
  database.close()
}

test('reports a damaged saved run until the user dismisses it or opens another run', async () => {
  const before = await opened({}, 300)
  await before.clock.advance(1_000)
  await damage({ position: 'x' })
  const { context, session, clock } = await opened({}, null)
  expect(context.last.fault?.code).toBe('damaged-record')
  await session.play(100)
  await clock.advance(500)
  expect(context.last).toMatchObject({ playing: true, fault: { code: 'damaged-record' } })
  await context.await(session.seek(10))
  expect(context.last.fault?.code).toBe('damaged-record')
  await context.open({ seed: 6 }, 0)
  expect(context.last.fault).toBeNull()
})

test('moves unreadable data aside when its run is saved anew; it can be exported and deleted', async () => {
  const before = await opened({}, 300)
  await before.clock.advance(1_000)
  await damage({ position: 'x', ega: 0.123 })
  const { context, session } = await opened({}, null)
  await context.await(session.seek(10))
  expect(context.last.save).toEqual({ kind: 'saved', step: 10 })
  const library = shelf(libraryContext())
  const list = value(await library.unreadRuns())
  expect(list).toMatchObject([{ id, since: expect.any(Number) as number }])
  const [first] = list
  if (!first?.since) throw new Error('Nothing was kept aside.')
  expect(JSON.parse(value(await library.unreadText(first)))).toMatchObject({
    format: 'firsthand/unread-run',
    run: id,
    stored: { record: { position: 'x', ega: 0.123, spec: { seed: 5 } }, transcript: [] },
  })
  value(await library.deleteAside(id, first.since))
  expect(value(await library.unreadRuns())).toEqual([])
  expect(await positionSaved()).toBe(10)
})

test('a run that is set aside is out of its place, whole, and is not saved any more', async () => {
  const { context, session } = await opened({}, 0)
  await context.await(session.seek(10))
  await context.clock.advance(1_000)
  expect(await positionSaved()).toBe(10)
  expect(await context.await(session.setAside())).toEqual({ ok: true, value: null })
  expect(await positionSaved()).toBeNull()
  const library = shelf(libraryContext())
  const list = value(await library.unreadRuns())
  expect(list).toMatchObject([{ id, since: expect.any(Number) as number }])
  expect(JSON.parse(value(await library.unreadText(list[0]!)))).toMatchObject({
    run: id,
    stored: { record: { position: 10 } },
  })
  await context.await(session.seek(20))
  await context.open({ seed: 6 })
  await context.clock.advance(1_000)
  expect(await positionSaved()).toBeNull()
})

test('a damaged run that is not open is listed, and can be deleted', async () => {
  const before = await opened({}, 300)
  await before.clock.advance(1_000)
  await damage({ version: 99 })
  const { context, session } = await opened({ seed: 6 }, 0)
  expect(await context.await(session.savedRuns())).toEqual([])
  await context.clock.advance(50)
  expect(context.last.fault).toMatchObject({ code: 'damaged-list' })
  const library = shelf(libraryContext())
  expect(value(await library.unreadRuns())).toEqual([{ id, since: null }])
  value(await library.remove([{ kind: 'run', id }]))
  expect(await context.await(session.savedRuns())).toEqual([])
  await context.clock.advance(50)
  expect(context.last.fault).toBeNull()
  expect(await positionSaved()).toBeNull()
})

test('a database without its stores is called that, and can be deleted with all that is in it', async () => {
  const foreign = await openDB(DATABASE, MIGRATIONS.length, {
    upgrade: (database) => void database.createObjectStore('notes').put('a', 'b'),
  })
  foreign.close()
  const { context, session, clock } = await opened({}, null)
  await context.await(session.seek(10))
  await clock.advance(500)
  expect(context.last.save).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(
      /A part of this page’s stored data is missing.*Trying again does not help.*Delete the stored data in the Library.*saving works again/,
    ) as string,
  })
  const library = shelf(libraryContext())
  expect(value(await library.storageContents())).toEqual([{ store: 'notes', count: 1 }])
  value(await library.clearStorage())
  // The page asks for the list, before which the open run is saved.
  await context.await(session.savedRuns())
  await clock.advance(100)
  expect(context.last.save).toEqual({ kind: 'saved', step: 10 })
  expect(await positionSaved()).toBe(10)
})

test.each([
  ['there is none', () => null],
  [
    'looking at it is forbidden',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  [
    'opening it is forbidden',
    () => ({
      open() {
        throw new DOMException('access is denied in this context', 'SecurityError')
      },
    }),
  ],
  [
    'a worker is denied it',
    () => ({
      open() {
        throw new DOMException('The user denied permission to access the database.', 'UnknownError')
      },
    }),
  ],
])('blocked site data are recognised: %s', async (_, look) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: look })
  try {
    const { context, session, clock } = await opened({}, null)
    await context.await(session.seek(10))
    await clock.advance(500)
    expect(context.last.save).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/site data are blocked.*unsaved.*allow site data/s) as string,
    })
  } finally {
    if (own) Object.defineProperty(globalThis, 'indexedDB', own)
  }
})
