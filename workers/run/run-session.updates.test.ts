import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runSync } from '../../src/engine/drive'
import { assemble } from '../../src/library/assemble'
import { logHash } from '../../src/library/digest'
import { parseSpec } from '../../src/library/parse-spec'
import { FRAME_MS } from '../shared/clock'
import { craftIn, opened, resources, RunContext, SPEC } from '../testing/run-context'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('updates', () => {
  test('wait until the page has taken the last one, and then are the newest', async () => {
    const { context, session, clock } = await opened()
    context.updates.length = 0
    let taken = () => {}
    context.draw = () => new Promise<void>((resolve) => (taken = resolve))
    await session.play(100)
    await clock.advance(1_000)
    expect(context.updates).toHaveLength(1)
    taken()
    await clock.advance(FRAME_MS)
    expect(context.updates).toHaveLength(2)
    expect(context.last.scene.step).toBeGreaterThanOrEqual(99)
  })

  test('go on when the page failed to draw one', async () => {
    const { context, session, clock } = await opened()
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    context.draw = () => Promise.reject(new Error('no canvas'))
    await session.play(100)
    await clock.advance(200)
    expect(log).toHaveBeenCalled()
    expect(context.last.scene.step).toBeGreaterThan(10)
  })

  test('are rare while the page is hidden, and correct as soon as it is visible', async () => {
    const { context, session, clock } = await opened()
    await session.play(100)
    await clock.advance(100)
    await context.await(session.visible(false))
    context.updates.length = 0
    await clock.advance(3_000)
    expect(context.updates.length).toBeLessThanOrEqual(4)
    await session.visible(true)
    await clock.advance(FRAME_MS)
    expect(context.last.scene.step).toBeGreaterThan(300)
  })

  test('hold the feed that was asked for', async () => {
    const { context, session, clock } = await opened({}, 300)
    await session.filter({ item: 'stick', kinds: ['tried', 'goal-chosen'], limit: 5 })
    await clock.advance(FRAME_MS)
    const { events } = runSync(assemble(parseSpec(SPEC), resources), 300)
    const passing = events
      .map((event, index) => ({ index, event }))
      .filter(
        ({ event }) =>
          (event.kind === 'tried' && event.item === 'stick') ||
          (event.kind === 'goal-chosen' && event.goal === 'stick'),
      )
    expect(passing.length).toBeGreaterThan(0)
    expect(context.last.feed).toEqual({ entries: passing.toReversed().slice(0, 5), total: passing.length })
    await context.await(session.seek(2))
    expect(context.last.feed.total).toBe(passing.filter(({ event }) => event.step <= 2).length)
  })

  test('count the versions of the rules', async () => {
    const rules = { stick: { action: 'craft', requires: { logs: 1 }, held: [], yields: 4 } }
    const interventions = [{ kind: 'rules', step: 40, rules, announced: false }]
    const { context, session } = await opened({ interventions }, 39)
    const before = craftIn(context.last.scene)
    await context.await(session.seek(40))
    expect(craftIn(context.last.scene).world.ruleChanges).toBe(before.world.ruleChanges + 1)
    expect(craftIn(context.last.scene).world.truth['stick']).toEqual(rules.stick)
    await context.await(session.seek(10))
    expect(context.last.scene).toMatchObject({
      world: { ruleChanges: before.world.ruleChanges, truth: before.world.truth },
    })
  })
})

describe('item and log', () => {
  test('are those of the step that is shown', async () => {
    const { session, context } = await opened({}, 600)
    await context.await(session.seek(50))
    const { events } = runSync(assemble(parseSpec(SPEC), resources), 50)
    expect(await session.log()).toEqual({ events, hash: logHash(events) })
    const tries = events.filter((event) => event.kind === 'tried' && event.item === 'logs').length
    const told = await session.told('logs')
    const counted = (told && 'actions' in told ? told.actions : []).map(
      ({ totalSuccesses, totalFailures }) => totalSuccesses + totalFailures,
    )
    expect(counted.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(tries)
  })

  test('are empty before a run is open', async () => {
    const { session } = new RunContext()
    expect(await session.told('stick')).toBeNull()
    expect((await session.log()).events).toEqual([])
  })
})
