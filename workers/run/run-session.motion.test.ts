import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CraftWorld } from '../../src/engine/worlds/craft/craft-world'
import { FRAME_MS } from '../shared/clock'
import { opened } from '../testing/run-context'

/** Actions, those of human-written plans among them. */
const FAILS_AFTER = 270

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('play', () => {
  test('follows the clock, and sends nothing if nothing changed', async () => {
    const { context, session, clock } = await opened()
    context.updates.length = 0
    await session.play(4)
    await clock.advance(1_010)
    expect(context.last.scene.step).toBe(4)
    // One for playing, one a step, and one for the first save.
    expect(context.updates.length).toBeLessThanOrEqual(4 + 4)
  })

  test('tells the page at most once a frame', async () => {
    const { context, session, clock } = await opened()
    const times: number[] = []
    context.draw = () => times.push(clock.now())
    await session.play(500)
    await clock.advance(500)
    expect(context.last.scene.step).toBeGreaterThan(230)
    const gaps = times.slice(1).map((time, at) => time - times[at]!)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(FRAME_MS)
  })

  test('makes up for a throttled timer, not for a night', async () => {
    const { context, session, clock } = await opened({}, 0, 0.01)
    await session.play(20)
    await clock.advance(100)
    clock.sleep(900)
    await clock.advance(100)
    expect(context.last.scene.step).toBeGreaterThanOrEqual(20)
    clock.sleep(8 * 3_600_000)
    await clock.advance(100)
    expect(context.last.scene.step).toBeLessThanOrEqual(50)
  })

  test('as fast as it goes, in slices that let messages through, to the end', async () => {
    const { context, session, clock } = await opened({ horizon: 3_000 }, 0, 2)
    await session.play(null)
    const steps: number[] = []
    for (let at = 0; at < 200; at++) {
      await clock.advance(4)
      steps.push(context.last.scene.step)
    }
    expect(new Set(steps).size).toBeGreaterThan(5)
    expect(context.last).toMatchObject({ playing: false, scene: { step: 3_000, ended: 'horizon' } })
  })

  test('at the end of a run does nothing', async () => {
    const { context, session } = await opened({ horizon: 50 }, 50)
    await session.play(10)
    await context.clock.advance(100)
    expect(context.last).toMatchObject({ playing: false, scene: { step: 50 } })
  })

  test('another pace goes on from where it is', async () => {
    const { context, session, clock } = await opened()
    await session.play(10)
    await clock.advance(1_005)
    await session.play(100)
    await clock.advance(105)
    const { step } = context.last.scene
    await session.play(1)
    await clock.advance(500)
    expect(step).toBeGreaterThanOrEqual(18)
    expect(context.last.scene.step - step).toBeLessThanOrEqual(1)
    await context.await(session.play(0))
    await clock.advance(100)
    expect(context.last.playing).toBe(false)
  })

  test('through computed steps shows the same as the first time', async () => {
    const { context, session, clock } = await opened()
    const played: unknown[] = []
    context.draw = ({ scene: { step, world, mind } }) => (played[step] = { world, mind })
    await session.play(60)
    await clock.advance(1_000)
    await context.await(session.seek(0))
    expect(context.last.scene.furthest).toBeGreaterThan(50)
    const first = [...played]
    context.draw = ({ scene: { step, world, mind } }) => {
      if (first[step]) expect({ world, mind }).toEqual(first[step])
    }
    await session.play(60)
    await clock.advance(1_000)
  })

  test('pause stops at once', async () => {
    const { context, session, clock } = await opened()
    await session.play(100)
    await clock.advance(200)
    await context.await(session.pause())
    const { step } = context.last.scene
    expect(step).toBeGreaterThanOrEqual(18)
    await clock.advance(1_000)
    expect(context.last).toMatchObject({ playing: false, scene: { step }, save: { kind: 'saved', step } })
  })
})

describe('seek', () => {
  test('goes back and forth, and the timeline stays known', async () => {
    const { context, session } = await opened({}, 400)
    const { curve, marks } = context.last.scene
    await context.await(session.seek(30))
    expect(context.last.scene).toMatchObject({ step: 30, furthest: 400, curve, marks })
    await context.await(session.seek(500))
    expect(context.last.scene).toMatchObject({ step: 500, furthest: 500 })
    await context.await(session.seek(1e9))
    expect(context.last.scene).toMatchObject({ step: 600, ended: 'horizon' })
  })

  test('shows nothing in between when it goes back', async () => {
    const { context, session } = await opened({ horizon: 3_000 }, 3_000, 0.5)
    const seen = new Set<number>()
    context.draw = ({ scene }) => seen.add(scene.step)
    await context.await(session.seek(2_900), 20_000)
    expect([...seen].filter((step) => step !== 3_000)).toEqual([2_900])
  })

  test('a superseded one resolves, and the last one wins', async () => {
    const { context, session } = await opened({ horizon: 3_000 }, 0, 0.5)
    const order: string[] = []
    const seeks = [2_000, 40, 1_500, 7].map((step) => session.seek(step).then(() => order.push(`${step}`)))
    await context.await(Promise.all(seeks), 20_000)
    expect(context.last.scene.step).toBe(7)
    expect(order.at(-1)).toBe('7')
  })

  test('gets there while the user goes on scrubbing', async () => {
    const { context, session, clock } = await opened({ horizon: 3_000 }, 3_000, 0.5)
    let drags = 0
    for (; drags < 200 && context.last.scene.step > 2_600; drags++) {
      void session.seek(2_500 + (drags % 20))
      await clock.advance(12)
    }
    expect(drags).toBeLessThan(200)
  })

  test('stops playing, and playing stops seeking', async () => {
    const { context, session, clock } = await opened({ horizon: 3_000 }, 0, 0.5)
    await session.play(4)
    await context.await(session.seek(50))
    await clock.advance(1_000)
    expect(context.last).toMatchObject({ playing: false, scene: { step: 50 } })
    const far = session.seek(3_000)
    await clock.advance(20)
    await session.play(4)
    await context.await(far)
    expect(context.last.scene.step).toBeLessThan(3_000)
    await context.await(session.pause())
  })
})

describe('a run that fails', () => {
  test('pauses, says so, and can still be looked at', async () => {
    let acts = 0
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its own `this`
    const { act } = CraftWorld.prototype
    vi.spyOn(CraftWorld.prototype, 'act').mockImplementation(function (this: CraftWorld, action) {
      if (++acts > FAILS_AFTER) throw new TypeError('no such row')
      return act.call(this, action)
    })
    const { context } = await opened()
    await context.session.play(100)
    await context.clock.advance(1_000)
    expect(context.last).toMatchObject({ playing: true, fault: null })
    await context.clock.advance(1_500)
    const { fault, playing, scene } = context.last
    expect(playing).toBe(false)
    expect(fault).toMatchObject({
      code: 'run-failed',
      message: expect.stringContaining('no such row') as string,
    })
    expect(scene.step).toBeGreaterThan(50)
    expect(scene.step).toBe(scene.furthest)
    await context.await(context.session.seek(0))
    expect(context.last).toMatchObject({ fault: null, scene: { step: 0, furthest: scene.step } })
    await context.session.play(null)
    await context.clock.advance(1_000)
    expect(context.last).toMatchObject({
      playing: false,
      fault: { code: 'run-failed' },
      scene: { step: scene.step },
    })
  })
})
