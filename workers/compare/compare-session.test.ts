import { afterEach, expect, test, vi } from 'vitest'
import { CraftWorld } from '../../src/engine/worlds/craft/craft-world'
import type { CompareUpdate } from '../api/compare.api'
import { CompareSession } from './compare-session'
import { FakeClock } from '../testing/fake-clock'
import { value } from '../testing/reply'
import { testResources } from '../testing/resources'

const resources = await testResources()

afterEach(() => {
  vi.restoreAllMocks()
})

/** Runs that are short, but long enough to diverge. */
const SHORT = { seed: 18, horizon: 400 }
const FIVE = ['xenon', 'sc', 'deckard', 'adam', 'rand'].map((id) => ({ ...SHORT, agent: { id } }))
const FORKED = [SHORT, { ...SHORT, interventions: [{ kind: 'reseed', step: 200, seed: 3 }] }]

async function settle() {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/** A session with a page that listens to it. */
class Rig {
  readonly clock: FakeClock
  readonly session: CompareSession
  readonly updates: CompareUpdate[] = []

  /** @param lookCost ms that pass at every look at the clock, to simulate working time */
  constructor(lookCost = 0) {
    this.clock = new FakeClock(settle, lookCost)
    this.session = new CompareSession({ resources: () => Promise.resolve(resources), clock: this.clock })
    void this.session.subscribe((update) => this.updates.push(structuredClone(update)))
  }

  get last(): CompareUpdate {
    const last = this.updates.at(-1)
    if (!last) throw new Error('The page was told nothing yet.')
    return last
  }

  async open(specs: readonly unknown[], at: number | null = 0) {
    const opening = this.session.open(specs, at)
    await this.clock.advance(5_000)
    return value(await opening)
  }

  async seek(step: number) {
    const seeking = this.session.seek(step)
    await this.clock.advance(5_000)
    await seeking
  }
}

const opened = async (specs: readonly unknown[], at: number | null = 0, lookCost = 0) => {
  const context = new Rig(lookCost)
  await context.open(specs, at)
  return context
}
const stepsOf = ({ runs }: CompareUpdate) => runs.map(({ scene }) => scene?.step)

test('opens at a step, with all runs there', async () => {
  const context = new Rig()
  expect(await context.open(FIVE, 123)).toEqual({ step: 123, resumed: null })
  expect(context.last.scene).toMatchObject({ step: 123, horizon: 400, ended: null })
  expect(stepsOf(context.last)).toEqual([123, 123, 123, 123, 123])
  expect(context.last.playing).toBe(false)
})

test('plays all runs in step, at most one update per frame, to the end of the longest', async () => {
  const context = await opened([...FIVE, { ...SHORT, horizon: 50 }], 0, 0.2)
  context.updates.length = 0
  await context.session.play(250)
  await context.clock.advance(4_000)
  for (const update of context.updates) {
    const { step } = update.scene
    expect(stepsOf(update)).toEqual([step, step, step, step, step, Math.min(step, 50)])
  }
  expect(context.updates.length).toBeGreaterThan(20)
  expect(context.updates.length).toBeLessThan(4_000 / 16)
  expect(context.last).toMatchObject({ playing: false, scene: { step: 400, ended: 'horizon' } })
})

test('shows the same at a step on every way to it', async () => {
  const straight = await opened(FIVE, 211)
  const known = (update: CompareUpdate) =>
    update.runs.map(({ scene }) => {
      if (!scene) throw new Error('This run is played.')
      const { curve: _, furthest: __, edition: ___, marks: ____, ...now } = scene
      return now
    })
  const context = await opened(FIVE, 0, 3)
  for (const step of [400, 5, 211]) await context.seek(step)
  expect(known(context.last)).toEqual(known(straight.last))
  await context.session.play(null)
  await context.clock.advance(3_000)
  await context.seek(211)
  expect(known(context.last)).toEqual(known(straight.last))
})

test('a cancelled seek back leaves all runs at the same step', async () => {
  const context = await opened(FIVE, 390, 3)
  const given = context.session.seek(10)
  await context.clock.advance(1)
  const kept = context.session.seek(300)
  await context.clock.advance(5_000)
  await Promise.all([given, kept])
  expect(stepsOf(context.last)).toEqual([300, 300, 300, 300, 300])
  for (const update of context.updates) expect(new Set(stepsOf(update)).size).toBe(1)
})

test('looks ahead to the first difference, and no further', async () => {
  const context = await opened(FORKED)
  expect(context.last.runs[0]?.divergence).toBeNull()
  expect(context.last.runs[1]?.divergence).toMatchObject({ step: 208, over: 'goal' })
  expect(context.last.scene.step).toBe(0)
  expect(context.last.scene.furthest).toBeGreaterThanOrEqual(208)
  expect(context.last.scene.furthest).toBeLessThan(300)
})

test('equal runs never diverge', async () => {
  const context = await opened([SHORT, SHORT])
  expect(context.last.runs[1]?.divergence).toBe('alike')
})

test('reports a run that cannot be played, and plays the others', async () => {
  const context = await opened([SHORT, { ...SHORT, agent: { id: 'unknown' } }, { ...SHORT, seed: 2 }], 40)
  const [first, second, third] = context.last.runs
  expect(second).toMatchObject({ scene: null, fault: { code: 'bad-spec' }, divergence: null })
  expect(second?.fault?.message).toContain('unknown')
  expect([first?.scene?.step, third?.scene?.step]).toEqual([40, 40])
  expect(third?.divergence).toMatchObject({ step: 1 })
})

test('a run that fails stops with its reason, and works again at earlier steps', async () => {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with the world it belongs to
  const { act } = CraftWorld.prototype
  let acts = 0
  vi.spyOn(CraftWorld.prototype, 'act').mockImplementation(function (this: CraftWorld, ...given) {
    if (this.task.actions.length > 3 && ++acts > 150) throw new Error('the machine is on fire')
    return act.apply(this, given)
  })
  const context = await opened([SHORT, { ...SHORT, world: { id: 'craft', options: { actions: '15' } } }])
  await context.seek(300)
  expect(context.last.scene.step).toBe(300)
  const [first, second] = context.last.runs
  expect(second?.fault?.message).toContain('the machine is on fire')
  expect(second?.scene?.step).toBeGreaterThan(10)
  expect(second?.scene?.step).toBeLessThan(151)
  expect(first?.scene?.step).toBe(300)
  await context.seek(10)
  expect(stepsOf(context.last)).toEqual([10, 10])
  expect(context.last.runs.map(({ fault }) => fault)).toEqual([null, null])
})

test('refuses an invalid list of runs, and keeps the open ones', async () => {
  const context = await opened(FORKED, 7)
  for (const specs of [[], 'runs', null, Array.from({ length: 7 }, () => SHORT)])
    expect(await context.session.open(specs, 0)).toMatchObject({
      ok: false,
      fault: { code: 'bad-comparison' },
    })
  await context.seek(9)
  expect(stepsOf(context.last)).toEqual([9, 9])
})

test('the later of two comparisons counts', async () => {
  const context = new Rig()
  const first = context.session.open(FIVE, 10)
  const second = context.session.open(FORKED, 20)
  await context.clock.advance(1_000)
  expect(await first).toMatchObject({ ok: false, fault: { code: 'superseded' } })
  expect(await second).toMatchObject({ ok: true, value: { step: 20 } })
  expect(context.last.runs).toHaveLength(2)
})
