import { expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import type { RunEvent } from '../engine/events'
import { GOALS } from '../engine/worlds/craft/goals'
import { nodeResources } from '../lab/cli/resources'
import { assemble } from './assemble'
import { codeFor } from './code'
import { parseSpec } from './parse-spec'

const resources = await nodeResources()
const TASKS = GOALS.filter(({ set, item }) => set === 67 && item !== 'diamond').map(({ item }) => item)

function played(goal: string, seed: number, model: object, agent: object = {}): readonly RunEvent[] {
  const spec = parseSpec({
    world: {
      id: 'craft',
      options: { goal, plans: '0', fuel: 'none', redstone: 'mine', failures: 'missing' },
    },
    agent: { id: 'graphrag', options: agent },
    model: { id: 'simulated', options: model },
    ...{ seed, horizon: 3000 },
  })
  return runSync(assemble(spec, resources)).events
}
const isReached = (events: readonly RunEvent[]) =>
  events.some((event) => event.kind === 'goals/closed' && event.isReached)
/** The share of the goals that are reached, of every third task. */
function reachedOf(model: object): number {
  const tasks = TASKS.filter((_, at) => at % 3 === 0)
  return tasks.filter((task) => isReached(played(task, 1, model))).length / tasks.length
}

test('with full knowledge, recipe files and a perfect controller all 66 tasks succeed', () => {
  expect(TASKS.filter((task) => !isReached(played(task, 1, { skill: 1 })))).toEqual([])
})

test('the same spec has the same events, and default options have the same as none', () => {
  const events = played('diamond_axe', 3, { skill: 0.5 })
  expect(played('diamond_axe', 3, { skill: 0.5 })).toEqual(events)
  const set = { skill: 0.5, amounts: 'known', confused: 0, slips: 0, slip: 'any' }
  expect(played('diamond_axe', 3, set)).toEqual(events)
  // Nothing is extracted in this run, so slips have no effect.
  expect(played('diamond_axe', 3, { skill: 0.5, slips: 1 })).toEqual(events)
  expect(played('diamond_axe', 3, { skill: 0.5, confused: 1 })).not.toEqual(events)
})

test('confusions in the context cost goals', () => {
  const [clear, some, all] = [0, 0.1, 1].map((confused) => reachedOf({ skill: 1, confused }))
  expect(clear).toBe(1)
  expect(some).toBeLessThan(1)
  expect(all).toBeLessThan(some ?? 0)
})

test('every question has the context, and the run records what was found', () => {
  const events = played('diamond_axe', 1, { skill: 1 })
  const asked = events.flatMap((event) => (event.kind === 'question-answered' ? [event.question.kind] : []))
  expect(asked.slice(0, 2)).toEqual(['infer-goal', 'steps'])
  const found = events.filter(({ kind }) => kind === 'goals/found')
  expect(found).toHaveLength(asked.length)
  expect(events.find(({ kind }) => kind === 'goals/read')).toMatchObject({
    method: 'graphrag',
    documents: 138,
  })
})

test('sentences are compared as such, even after a first visit compared names', async () => {
  const first = parseSpec({ horizon: 50 })
  runSync(assemble(first, { ...resources, code: await codeFor(first) }))
  const spec = parseSpec({
    world: { id: 'craft', options: { goal: 'diamond_axe', plans: '0' } },
    agent: { id: 'gog', options: { sentence: 'please make me an axe of diamond', k: 1 } },
    horizon: 200,
  })
  const events = runSync(assemble(spec, { ...resources, code: await codeFor(spec) })).events
  expect(events.find(({ kind }) => kind === 'goals/chosen')).toMatchObject({ wanted: 'diamond_axe' })
})
