import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import type { RunEvent } from '../engine/events'
import { adg } from '../engine/minds/adg/mind'
import { posterior } from '../engine/minds/posterior/mind'
import { tree } from '../engine/minds/tree/mind'
import { begun, believed, predicted, probed, tried, way } from '../engine/minds/posterior/testing'
import { anySpec } from '../../workers/testing/any-spec'
import { testResources } from '../../workers/testing/resources'
import { assemble } from './assemble'
import { divergenceFinder } from './divergence'
import { parseSpec } from './parse-spec'

const resources = await testResources()
const eventsOf = (spec: object) => runSync(assemble(parseSpec(spec), resources)).events

function firstDivergence(a: readonly RunEvent[], b: readonly RunEvent[]) {
  const found = adg.divergence(a, b).find()
  return found && found !== 'alike' && 'belief' in found ? found : null
}

const HORIZON = 150
const SOME = { numRuns: 40 }

/**
 * The purpose, action and result of each step, as text: read from the events in another way than by the
 * finder.
 */
function deedsOf(events: readonly RunEvent[]): string[] {
  let goal = ''
  return events.flatMap((event) => {
    if (event.kind === 'goal-chosen') goal = event.goal
    if (event.kind === 'run-ended') return ['end']
    if (event.kind !== 'tried' && event.kind !== 'kitchen/subgoal') return []
    const { action, item, success, gained, consumed } = event
    const on = event.kind === 'tried' ? '' : `${event.ingredient}, ${event.tool}`
    const used = Object.entries(consumed).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return [JSON.stringify([goal, action, item, on, success, gained, used])]
  })
}

test('equal specs never diverge', () => {
  fc.assert(
    fc.property(anySpec(HORIZON, 'adg'), (spec) => {
      const [a, b] = [eventsOf(spec), eventsOf(spec)]
      expect(divergenceFinder(adg, adg, a, b)?.find()).toBe('alike')
      expect(firstDivergence(a, b)).toBeNull()
    }),
    SOME,
  )
})

test('two runs diverge at the first step that differs', () => {
  fc.assert(
    fc.property(
      anySpec(HORIZON, 'adg'),
      fc.constantFrom('agent', 'model', 'world', 'seed', 'horizon'),
      (spec, what) => {
        const other = { ...spec, ...OTHERS[what] }
        const [a, b] = [eventsOf(spec), eventsOf(other)]
        const [ofA, ofB] = [deedsOf(a), deedsOf(b)]
        const minimal = ofA.findIndex((deed, at) => deed !== ofB[at])
        expect(firstDivergence(a, b)?.step ?? null).toBe(minimal < 0 ? null : minimal + 1)
      },
    ),
    SOME,
  )
})

const OTHERS = {
  agent: { agent: { id: 'sc' } },
  model: { model: { id: 'simulated', options: { skill: 0.9 } } },
  world: { world: { id: 'craft', options: { actions: '15' } } },
  seed: { seed: 77 },
  horizon: { horizon: 40 },
}

test('swapping the two runs only swaps their sides', () => {
  fc.assert(
    fc.property(anySpec(HORIZON, 'adg'), anySpec(HORIZON, 'adg'), (one, other) => {
      const [a, b] = [eventsOf(one), eventsOf(other)]
      const [there, back] = [firstDivergence(a, b), firstDivergence(b, a)]
      expect(back?.step).toBe(there?.step)
      expect(back?.over).toBe(there?.over)
      expect([back?.a, back?.b]).toEqual([there?.b, there?.a])
    }),
    SOME,
  )
})

test('the result is the same while the runs grow and at the end', () => {
  const spec = { seed: 18, horizon: 400 }
  const [a, b] = [spec, { ...spec, interventions: [{ kind: 'reseed', step: 200, seed: 3 }] }].map((one) =>
    assemble(parseSpec(one), resources),
  )
  if (!a || !b) throw new Error('There are two runs.')
  const finder = divergenceFinder(adg, adg, a.events, b.events)
  for (let step = 0; step < 200; step += 7) {
    runSync(a, step)
    runSync(b, Math.max(0, step - 30))
    expect(finder?.find()).toBeNull()
  }
  runSync(a)
  runSync(b)
  expect(finder?.find()).toEqual(firstDivergence(a.events, b.events))
  expect(finder?.find()).toMatchObject({ step: 208, over: 'goal' })
})

test('reports only events that the other run does not have', () => {
  const spec = { seed: 18, horizon: 400 }
  const found = firstDivergence(
    eventsOf(spec),
    eventsOf({ ...spec, interventions: [{ kind: 'reseed', step: 200, seed: 3 }] }),
  )
  expect(found?.a.events.map(({ kind }) => kind)).toEqual(['goal-chosen', 'plan-made', 'tried'])
  expect(found?.a.action).toBe(found?.a.events.at(-1))
  // Goals were drawn at random among equals: no belief differs.
  expect(found?.belief).toBeNull()
})

test('a run that ends earlier diverges after its last step', () => {
  const found = firstDivergence(eventsOf({ seed: 3, horizon: 100 }), eventsOf({ seed: 3, horizon: 60 }))
  expect(found).toMatchObject({ step: 61, over: 'end', b: { action: { kind: 'run-ended', step: 60 } } })
})

test('worlds with different rules diverge where the same action has different outcomes', () => {
  const rule = { action: 'mine', requires: {}, held: [], yields: 3 }
  const change = { kind: 'rules', step: 0, rules: { logs: rule }, announced: false }
  const found = firstDivergence(
    eventsOf({ seed: 3, horizon: 600 }),
    eventsOf({ seed: 3, horizon: 600, interventions: [change] }),
  )
  expect(found?.over).toBe('outcome')
  expect(found?.a.action).toMatchObject({ kind: 'tried', item: 'logs', gained: 1 })
  expect(found?.b.action).toMatchObject({ kind: 'tried', item: 'logs', gained: 3 })
})

test('the belief nearest to the goal explains the divergence', () => {
  const found = firstDivergence(
    eventsOf({ seed: 18, horizon: 400 }),
    eventsOf({ seed: 18, horizon: 400, agent: { id: 'xenon', options: { k: 1 } } }),
  )
  expect(found?.belief?.item).toBe('ladder')
  expect(found?.belief?.a).not.toEqual(found?.belief?.b)
})

test('runs of different kinds of minds are not compared', () => {
  const events = eventsOf({ horizon: 20 })
  expect(divergenceFinder(adg, tree, events, events)).toBeNull()
})

test('runs of minds of the same kind are compared by actions, goals and beliefs', () => {
  const start = begun(['stick'])
  const target: RunEvent = { kind: 'goal-chosen', step: 0, goal: 'stick', choice: { by: 'request' } }
  const sure = believed(0, 'stick', way({ planks: 2 }, 0.9))
  const a = [start, predicted(0, 'stick', { planks: 2 }), target, tried(1, 'planks', true)]
  const b = [start, predicted(0, 'stick', { planks: 9 }), sure, probed(0, 'stick'), tried(1, 'planks', true)]
  for (const [first, other] of [
    [adg, posterior],
    [posterior, adg],
    [posterior, posterior],
  ] as const)
    expect(divergenceFinder(first, other, a, b)?.find()).toBeNull()
  const goesOn = [...b, believed(1, 'stick', way({ planks: 3 }, 0.7)), probed(1, 'stick'), tried(2, 'logs')]
  const found = divergenceFinder(adg, posterior, [...a, tried(2, 'stick')], goesOn)?.find()
  expect(found).toMatchObject({
    ...{ step: 2, over: 'item', a: { goal: 'stick' }, b: { goal: 'stick' } },
    belief: { item: 'stick', a: { planks: 2 }, b: { planks: 3 } },
  })
  expect(divergenceFinder(posterior, tree, a, b)).toBeNull()
})
