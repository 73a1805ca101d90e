import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { specId } from '../../src/library/digest'
import { parseSpec } from '../../src/library/parse-spec'
import { libraryContext } from '../library/context'
import { shelf } from '../library/shelf'
import { value } from '../testing/reply'
import { opened, RunContext, SPEC } from '../testing/run-context'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('saving', () => {
  test('a run that was left is found where it was, with its timeline', async () => {
    const one = await opened({}, 300)
    await one.context.await(one.session.seek(120))
    await one.clock.advance(1_000)
    expect(one.context.last.save).toEqual({ kind: 'saved', step: 120 })
    const other = await opened({}, null)
    expect(other.opened).toMatchObject({ step: 120, resumed: { step: 120 } })
    await other.clock.advance(100)
    expect(other.context.last.scene).toMatchObject({ step: 120, furthest: 300 })
    expect(other.context.last.save).toEqual({ kind: 'saved', step: 120 })
  })

  test('goes on while a run plays', async () => {
    const { context, session, clock } = await opened()
    await session.play(100)
    await clock.advance(2_000)
    expect(context.last.save.kind).toBe('saved')
    expect(context.last.scene.step - context.last.save.step).toBeLessThanOrEqual(60)
    expect((await opened({}, null)).opened.step).toBeGreaterThanOrEqual(context.last.save.step)
  })

  test('a resumed run that is killed on its way does not lose where it was', async () => {
    const one = await opened({ horizon: 3_000 }, 2_500)
    await one.clock.advance(1_000)
    const killed = new RunContext(0.5)
    void killed.session.open({ ...SPEC, horizon: 3_000 }, null)
    // The run's id is made by the platform, in its own time.
    await vi.waitFor(async () => {
      await killed.clock.advance(20)
      expect(killed.updates.length).toBeGreaterThan(0)
    })
    expect(killed.last.scene.step).toBeLessThan(2_500)
    expect((await opened({ horizon: 3_000 }, null)).opened.step).toBe(2_500)
  })

  test('does not save a run that was not moved', async () => {
    const { context, session, clock } = await opened()
    await clock.advance(1_000)
    await context.await(session.visible(false))
    expect(await context.await(session.savedRuns())).toEqual([])
    expect(context.last.save).toEqual({ kind: 'unsaved', step: 0 })
  })

  test('lists; a run that was deleted is saved again when it goes on', async () => {
    const { context, session } = await opened({}, 60)
    const [saved] = await context.await(session.savedRuns())
    expect(saved).toMatchObject({ id: specId(parseSpec(SPEC)), step: 60, spec: { seed: 5 } })
    value(await shelf(libraryContext()).remove([{ kind: 'run', id: saved!.id }]))
    expect(await context.await(session.savedRuns())).toEqual([])
    await context.await(session.seek(61))
    expect(await context.await(session.savedRuns())).toHaveLength(1)
  })

  test('opening another run saves the one that was open', async () => {
    const { context, session } = await opened()
    await session.play(100)
    await context.clock.advance(100)
    const { step } = context.last.scene
    await context.await(session.open({ ...SPEC, seed: 6 }, 0))
    await context.clock.advance(50)
    expect((await opened({}, null)).opened.step).toBeGreaterThanOrEqual(step)
  })

  test('reports a failed save with what to do, retries, and saves in the end', async () => {
    const { context, session, clock } = await opened()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await session.play(100)
    await clock.advance(500)
    expect(context.last).toMatchObject({ playing: true, save: { kind: 'failed', step: 0 } })
    put.mockRestore()
    await clock.advance(6_500)
    // It pauses by itself where it settles.
    const { step } = context.last.scene
    expect(step).toBeGreaterThan(500)
    expect(context.last.save).toEqual({ kind: 'saved', step })
  })

  test('without storage all else works', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const { context, session, clock, opened: resumed } = await opened({}, null)
    expect(resumed).toEqual({ step: 0, resumed: null })
    await session.play(10)
    await clock.advance(520)
    expect(context.last).toMatchObject({
      scene: { step: 5 },
      save: { kind: 'failed', step: 0, message: expect.stringContaining('unsaved') as string },
    })
    expect(await context.await(session.savedRuns())).toEqual([])
  })

  test('storage that does not answer delays a run, and no more', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => ({ addEventListener() {} }) as never)
    const context = new RunContext()
    expect(await context.await(context.session.open(SPEC, null), 4_000)).toMatchObject({ ok: true })
  })
})
