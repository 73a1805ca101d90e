import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AttemptFacts } from '../../../src/engine/attempts'
import { runSync } from '../../../src/engine/drive'
import { assemble } from '../../../src/library/assemble'
import { parseSpec } from '../../../src/library/parse-spec'
import { OpenRun } from './open-run'
import {
  APART_MS,
  CHANGE_MS,
  durationsOf,
  FAILED_MS,
  LESSON,
  SERIES_MS,
  standsOut,
  UNKNOWN_MS,
  type StepDurations,
} from './tempo'
import { anySpec } from '../../testing/any-spec'
import { opened, resources } from '../../testing/run-context'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** When each step is arrived at, in ms. */
function arrivals(stays: StepDurations, steps: number): number[] {
  const times = [0]
  for (let step = 0; step < steps; step++) times.push(times[step]! + (stays[step] ?? UNKNOWN_MS))
  return times
}

function attemptsOf(spec: object) {
  const run = assemble(parseSpec(spec), resources)
  const { events, step } = runSync(run)
  const fold = run.setup.mind.attempts()
  events.forEach((event, place) => fold.see(event, place))
  return { attempts: fold.attempts, steps: step }
}

/** The first and last step of each series of failed attempts between two that stand out, and their number. */
function seriesOf(attempts: readonly AttemptFacts[]): [from: number, to: number, failed: number][] {
  const found: [number, number, number][] = []
  let at = 0
  let end = 0
  let failed = 0
  const close = () => {
    if (end > at) found.push([at, end, failed])
    failed = 0
  }
  for (const attempt of attempts) {
    if (standsOut(attempt)) {
      close()
      at = Math.max(at, attempt.to)
    } else failed++
    end = Math.max(end, attempt.to)
  }
  close()
  return found
}

function checkLaws(attempts: readonly AttemptFacts[], steps: number) {
  const stays = durationsOf(attempts, true)
  const times = arrivals(stays, steps)
  const at = [
    ...new Set(attempts.filter((attempt) => standsOut(attempt) && attempt.to > 0).map(({ to }) => to)),
  ]
  // A change may interrupt an attempt: both appear together.
  for (let i = 1; i < at.length; i++) {
    expect(at[i]).toBeGreaterThan(at[i - 1]!)
    expect(times[at[i]!]! - times[at[i - 1]!]!).toBeGreaterThanOrEqual(APART_MS - 1e-6)
  }
  const ends = new Set(attempts.filter(standsOut).map(({ to }) => to))
  for (const [from, to, failed] of seriesOf(attempts)) {
    // Time at its first step after a lesson, and at its last step for the next one, does not count.
    const tail = ends.has(to) ? 1 : 0
    const passes = times[to - tail]! - times[Math.min(from + 1, to - tail)]!
    expect(passes).toBeLessThanOrEqual(Math.min(SERIES_MS, failed * FAILED_MS) + 1e-6)
  }
  for (const { came, to } of attempts) {
    if (came === 'lesson') expect(stays[to]).toBeGreaterThanOrEqual(LESSON.after)
    if (came === 'change' && to > 0) expect(stays[to]).toBeGreaterThanOrEqual(CHANGE_MS)
  }
  return times
}

describe('how long each step stays', () => {
  test.each([5, 18, 41])('whole runs keep the laws: seed %i', (seed) => {
    const { attempts, steps } = attemptsOf({ seed, horizon: 3_000 })
    const times = checkLaws(attempts, steps)
    const lessons = attempts.filter(({ came }) => came === 'lesson')
    expect(lessons.length).toBeGreaterThan(30)
    for (const { to } of lessons.slice(1)) expect(times[to]! - times[to - 1]!).toBeGreaterThan(0)
  })

  test('a refuted guess at the end of a run, with no step of its own, keeps the laws', () => {
    const { attempts, steps } = attemptsOf({
      world: { id: 'craft', options: { goal: 'cobblestone_stairs' } },
      agent: { id: 'drip-state', options: { decomposition: 'world', maxNodes: 10 } },
      model: { id: 'simulated', options: { skill: 1 } },
      horizon: 600,
    })
    expect(attempts.at(-1)).toMatchObject({ refutes: true, from: steps, to: steps })
    checkLaws(attempts, steps)
  })

  test('any run of any agent does, with rules that change', () => {
    fc.assert(
      fc.property(anySpec(600), (spec) => {
        const { attempts, steps } = attemptsOf(spec)
        checkLaws(attempts, steps)
      }),
      { numRuns: 200 },
    )
  })

  const vain = (from: number, to: number): AttemptFacts => ({
    ...{ key: from, from, to, thing: 'stick', tries: to - from, failures: to - from },
    ...{ about: [], came: 'vain', refutes: false },
  })
  const lesson = (from: number, to: number): AttemptFacts => ({ ...vain(from, to), came: 'lesson' })

  test('a lesson: before, evidence, after', () => {
    expect(durationsOf([lesson(0, 4)], true)).toEqual([
      LESSON.before + LESSON.evidence / 4,
      ...[1, 2, 3].map(() => LESSON.evidence / 4),
      LESSON.after,
    ])
  })

  test('a failed attempt passes in under a second, and a long series in a few', () => {
    const after = (length: number) => {
      const many = Array.from({ length: length / 6 }, (_, at) => vain(at * 6, at * 6 + 6))
      return arrivals(durationsOf([...many, lesson(length, length + 1)], true), length)[length]
    }
    expect(FAILED_MS).toBeLessThan(1_000)
    expect(after(6)).toBeCloseTo(FAILED_MS)
    expect(after(12)).toBeCloseTo(2 * FAILED_MS)
    expect(after(102)).toBeCloseTo(SERIES_MS)
    expect(after(900)).toBeCloseTo(SERIES_MS)
    // A short one takes no longer than at the pace for unknown steps.
    expect(arrivals(durationsOf([vain(0, 2)], true), 2)[2]).toBe(2 * UNKNOWN_MS)
  })

  test('steps that are not computed yet play at four steps a second', () => {
    expect(durationsOf([vain(0, 6), vain(6, 12)], false)).toEqual([])
    const known = durationsOf([lesson(0, 1), vain(1, 7), vain(7, 13)], false)
    expect(known[2]).toBeUndefined()
    // The last one may yet become something else.
    expect(durationsOf([lesson(0, 1)], false)).toEqual([])
  })
})

describe('a session', () => {
  test('bends time to lessons, and pauses where nothing more is learned', async () => {
    const { context, session, clock } = await opened()
    await clock.advance(500)
    const { settledAt } = context.last.scene
    expect(settledAt).toBeGreaterThan(100)
    const { attempts } = attemptsOf({ seed: 5, horizon: 600 })
    expect(settledAt).toBe(attempts.findLast(({ came }) => came === 'lesson')?.to)
    const at = new Map<number, number>()
    context.draw = ({ scene }) => at.set(scene.step, at.get(scene.step) ?? clock.now())
    await session.play('lessons')
    for (let ms = 0; context.last.playing || ms === 0; ms += 1_000) {
      if (ms > 900_000) throw new Error('It never pauses.')
      await clock.advance(1_000)
    }
    expect(context.last).toMatchObject({ playing: false, scene: { step: settledAt, ended: null } })
    // Each lesson was shown at its own step, and no two within two seconds, give or take a frame.
    const seen = attempts.filter((attempt) => standsOut(attempt) && attempt.to <= settledAt!)
    expect(seen.length).toBeGreaterThan(10)
    const times = seen.map(({ to }) => at.get(to)!)
    for (const time of times) expect(time).toBeDefined()
    for (let i = 1; i < times.length; i++)
      expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(APART_MS - 40)

    // Playing on from there does not pause again.
    await session.play('lessons')
    await clock.advance(60_000)
    expect(context.last.scene).toMatchObject({ step: 600, ended: 'horizon' })
  })

  test('pauses there at steps a second, too, once, and not as fast as it goes', async () => {
    const { context, session, clock } = await opened()
    await clock.advance(500)
    const { settledAt } = context.last.scene
    await session.play(100)
    await clock.advance(20_000)
    expect(context.last).toMatchObject({ playing: false, scene: { step: settledAt } })
    await session.play(100)
    await clock.advance(20_000)
    expect(context.last).toMatchObject({ playing: false, scene: { step: 600 } })
    await context.await(session.seek(0))
    await session.play(null)
    await clock.advance(20_000)
    expect(context.last).toMatchObject({ playing: false, scene: { step: 600 } })
  })

  test.each([4, 60])(
    'at %i steps a second a change of rules stays to be read, and only that',
    async (pace) => {
      const at = 20
      const rules = { torch: { action: 'smelt', requires: { coals: 1 }, held: [], yields: 1 } }
      const change = { kind: 'rules', step: at, rules, announced: true }
      const { context, session, clock } = await opened({ horizon: 60, interventions: [change] })
      const seen = new Map<number, number>()
      const told: string[] = []
      context.draw = ({ scene, account }) => {
        seen.set(scene.step, seen.get(scene.step) ?? clock.now())
        const change = account.attempts.findLast(({ came }) => came === 'change')
        if (scene.step === at && change && 'about' in change) told.push(...change.about)
      }
      await session.play(pace)
      await clock.advance(CHANGE_MS + (60 / pace) * 1_000 + 500)
      expect(told).toContain('torch')
      const stay = (step: number) => seen.get(step + 1)! - seen.get(step)!
      expect(stay(at)).toBeGreaterThanOrEqual(CHANGE_MS - 2)
      expect(stay(at)).toBeLessThan(CHANGE_MS + 1_000 / pace + 40)
      for (const step of [at - 2, at - 1, at + 1, at + 2]) expect(stay(step)).toBeLessThan(1_000 / pace + 40)
    },
  )

  test('as fast as it goes, a change of rules holds nothing up', async () => {
    const rules = { torch: { action: 'smelt', requires: { coals: 1 }, held: [], yields: 1 } }
    const change = { kind: 'rules', step: 20, rules, announced: true }
    const { context, session, clock } = await opened({ horizon: 60, interventions: [change] })
    await session.play(null)
    await clock.advance(CHANGE_MS / 2)
    expect(context.last).toMatchObject({ playing: false, scene: { step: 60 } })
  })

  test('can be halted in it, and stays where it is', async () => {
    const { context, session, clock } = await opened()
    await clock.advance(500)
    await session.play('lessons')
    await clock.advance(7_000)
    await context.await(session.pause())
    const { step } = context.last.scene
    expect(step).toBeGreaterThan(0)
    await clock.advance(30_000)
    expect(context.last).toMatchObject({ playing: false, scene: { step } })
  })

  test.each(['lesson', 'surprise'] as const)('goes to each %s and back', async (of) => {
    const { context, session } = await opened()
    const { attempts } = attemptsOf({ seed: 5, horizon: 600 })
    const isStop = ({ came, refutes }: AttemptFacts) => (of === 'lesson' ? came === 'lesson' : refutes)
    const stops = [...new Set(attempts.filter(isStop).map(({ to }) => to))]
    expect(stops.length).toBeGreaterThan(10)
    for (const step of stops) {
      expect(await context.await(session.seekLesson(1, of))).toBe(true)
      expect(context.last).toMatchObject({ playing: false, scene: { step } })
    }
    expect(await context.await(session.seekLesson(1, of))).toBe(false)
    expect(context.last.scene.step).toBe(stops.at(-1))
    for (const step of stops.slice(0, -1).reverse()) {
      expect(await context.await(session.seekLesson(-1, of))).toBe(true)
      expect(context.last.scene.step).toBe(step)
    }
    expect(await context.await(session.seekLesson(-1, of))).toBe(false)
    expect(context.last.scene.step).toBe(stops[0])
  })

  test('the next request supersedes a search for a lesson', async () => {
    const { context, session } = await opened({ horizon: 3_000 }, 0, 0.5)
    const far = session.seekLesson(1, 'lesson')
    const back = session.seek(3)
    expect(await context.await(far)).toBe(false)
    await context.await(back)
    expect(context.last.scene.step).toBe(3)
  })

  test('tells as many of the newest attempts as it says, and counts all', async () => {
    const { context, session } = await opened({ horizon: 3_000 }, 0)
    await context.await(session.seek(2_000))
    const { account, scene } = context.last
    const { attempts } = attemptsOf({ seed: 5, horizon: 2_000 })
    // At the end of a run, the last attempt is closed; in a run that goes on it is still open.
    const closed = attempts.filter(({ to }) => to < scene.step)
    expect(account.attempts.length).toBe(40)
    expect(account.total).toBeGreaterThanOrEqual(closed.length)
    expect(account.lessons).toBe(attempts.filter(({ came }) => came === 'lesson').length)
    expect(account.attempts.slice(0, 30)).toEqual(attempts.slice(account.total - 40, account.total - 10))
  })
})

/** Everything shown at a step, whatever comes later. */
test('foresight tells nothing of what lies ahead', () => {
  const place = anySpec(400)
    .map(parseSpec)
    .chain((spec) => fc.record({ spec: fc.constant(spec), step: fc.integer({ min: 0, max: spec.horizon }) }))
  fc.assert(
    fc.property(place, fc.boolean(), ({ spec, step }, isEarly) => {
      const never = () => false
      const told = (foresees: boolean) => {
        const run = new OpenRun(spec, assemble(spec, resources))
        if (foresees && isEarly) void run.precompute(spec.horizon, never)
        void run.goTo(step, never)
        if (foresees && !isEarly) void run.precompute(spec.horizon, never)
        const { scene, playhead } = run
        return structuredClone({
          scene,
          feed: playhead.feed,
          account: playhead.account,
          reached: run.timeline.reached,
        })
      }
      const [plain, foreseen] = [told(false), told(true)]
      if (!isDeepStrictEqual(foreseen, plain)) expect(foreseen).toEqual(plain)
    }),
    { numRuns: 200 },
  )
})
