import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { craftIn, opened, resources, RunContext, SPEC } from '../testing/run-context'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('open', () => {
  test('sends the first update, then answers', async () => {
    const { context, opened: value } = await opened()
    expect(value).toEqual({ step: 0, resumed: null })
    expect(context.updates).toHaveLength(1)
    expect(context.last).toMatchObject({ scene: { step: 0, horizon: 600 }, playing: false, fault: null })
    expect(craftIn(context.last.scene).mind.items.length).toBeGreaterThan(60)
  })

  test('goes to the step that is asked for, or as far as there is', async () => {
    expect((await opened({}, 123)).opened.step).toBe(123)
    expect((await opened({}, 9_999)).opened.step).toBe(600)
    expect((await opened({}, -4)).opened.step).toBe(0)
    expect((await opened({}, NaN)).opened.step).toBe(0)
  })

  test('refuses a spec that cannot be played, and the open run plays on', async () => {
    const { context, session, clock } = await opened()
    await session.play(50)
    await clock.advance(200)
    const reply = await session.open({ seed: -1 }, 0)
    expect(reply).toMatchObject({ ok: false, fault: { code: 'bad-spec' } })
    await clock.advance(200)
    expect(context.last).toMatchObject({ playing: true, scene: { step: 20 } })
  })

  test('reports what it could not load, and tries again the next time', async () => {
    let isOnline = false
    const context = new RunContext(0, {
      resources: () => (isOnline ? Promise.resolve(resources) : Promise.reject(new Error('offline'))),
    })
    expect(await context.await(context.session.open(SPEC, 0))).toMatchObject({
      ok: false,
      fault: { message: 'offline' },
    })
    isOnline = true
    expect(await context.await(context.session.open(SPEC, 0))).toMatchObject({ ok: true })
  })

  test('a later one supersedes an earlier one, and no two runs share an edition', async () => {
    const { context, session } = await opened()
    const { edition } = context.last.scene
    const earlier = session.open({ ...SPEC, seed: 6 }, 0)
    const later = session.open({ ...SPEC, horizon: 700 }, 7)
    expect(await context.await(earlier)).toMatchObject({ ok: false, fault: { code: 'superseded' } })
    expect(await context.await(later)).toMatchObject({ ok: true, value: { step: 7 } })
    expect(context.last.scene).toMatchObject({ horizon: 700, step: 7 })
    expect(context.last.scene.edition).not.toBe(edition)
  })

  test('does a request made during opening once the run is open', async () => {
    const context = new RunContext()
    void context.session.open(SPEC, 100)
    await context.await(context.session.play(100))
    await context.clock.advance(100)
    expect(context.last.playing).toBe(true)
    expect(context.last.scene.step).toBeGreaterThanOrEqual(108)
  })
})
