import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { runSync } from '../../../src/engine/drive'
import { assemble } from '../../../src/library/assemble'
import { parseSpec } from '../../../src/library/parse-spec'
import type { RunSpec } from '../../../src/library/spec'
import { OpenRun } from './open-run'
import { Playhead } from './playhead'
import type { FeedFilter } from '../../api/run.api'
import { anySpec } from '../../testing/any-spec'
import { testResources } from '../../testing/resources'
import { sceneOf } from './scene'
import { Timeline } from './timeline'

const resources = await testResources()
const never = () => false

/** All that is shown at a playhead, but for the timeline beyond it. */
function shown(playhead: Playhead) {
  const { furthest: _, ...scene } = sceneOf(playhead)
  const upToHere = <T extends { step: number }>(points: readonly T[]) =>
    points.filter(({ step }) => step <= scene.step)
  return {
    ...scene,
    curve: upToHere(scene.curve),
    marks: upToHere(scene.marks),
    feed: playhead.feed,
  }
}

/** Played in one go, without the session's slices. */
function straight(spec: RunSpec, step: number, filter: FeedFilter) {
  const run = assemble(spec, resources)
  const playhead = new Playhead(new Timeline(run), filter)
  runSync(run, step)
  playhead.read(Infinity, never)
  const { curve, marks } = playhead.ledger
  return { ...shown(playhead), curve, marks }
}

/** Some steps at a time, as a player does. */
function played(spec: RunSpec, step: number, filter: FeedFilter, stride: number) {
  const run = new OpenRun(spec, assemble(spec, resources), { filter })
  for (let at = 0; at < step; at += stride) void run.playhead.proceed(at, never)
  void run.playhead.proceed(step, never)
  return shown(run.playhead)
}

/** Played over other steps, in slices. */
function sought(spec: RunSpec, steps: readonly number[], filter: FeedFilter, patience: number) {
  const run = new OpenRun(spec, assemble(spec, resources))
  run.filter = filter
  for (const step of steps) {
    let looks = 0
    while (run.goTo(step, () => ++looks % patience === 0) !== 'done');
  }
  return shown(run.playhead)
}

const pair = (maxHorizon: number) =>
  anySpec(maxHorizon)
    .map(parseSpec)
    .chain((spec) => {
      const step = fc.integer({ min: 0, max: spec.horizon })
      return fc.record({ spec: fc.constant(spec), step, detours: fc.array(step, { maxLength: 3 }) })
    })
const filter = fc.record({
  item: fc.constantFrom(null, null, 'stick', 'logs'),
  kinds: fc.constantFrom([], ['tried' as const], ['item-revised' as const, 'goal-chosen' as const]),
  limit: fc.integer({ min: 0, max: 200 }),
})

test.each([
  ['short', 900, 200],
  ['whole', 100, 3_000],
])('seeking to a step shows what playing to it shows: %s runs', (_, numRuns, horizon) => {
  const somePlace = fc.record({
    at: pair(horizon),
    filter,
    stride: fc.integer({ min: 1, max: 70 }),
    patience: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(somePlace, ({ at: { spec, step, detours }, filter, stride, patience }) => {
      const truth = straight(spec, step, filter)
      const ways = [played(spec, step, filter, stride), sought(spec, [...detours, step], filter, patience)]
      // Comparing is fast, and telling what differs is not.
      for (const way of ways) if (!isDeepStrictEqual(way, truth)) expect(way).toEqual(truth)
    }),
    { numRuns },
  )
})
