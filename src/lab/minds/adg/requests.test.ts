import { expect, test } from 'vitest'
import type { RunEvent } from '../../../engine/events'
import { rulesOf } from '../../../engine/testing'
import { RequestMeter } from './requests'

const RULES = rulesOf({ logs: ['mine', {}], planks: ['craft', { logs: 1 }, 4] })

const chosen = (step: number, goal: string): RunEvent => ({
  ...{ step, kind: 'goal-chosen', goal },
  choice: { by: 'request' },
})
const planned = (step: number, ...items: string[]): RunEvent => ({
  ...{ step, kind: 'plan-made', goal: items.at(-1) ?? '' },
  subgoals: items.map((item) => ({ item, quantity: 1 })),
})
const tried = (step: number, action: string, item: string, success: boolean): RunEvent => ({
  ...{ step, kind: 'tried', action, item, success, gained: Number(success), consumed: {} },
})

function metricsOf(requests: readonly string[] | undefined, events: readonly RunEvent[]) {
  const goals = [...new Set(requests ?? ['planks'])]
  const all = new RequestMeter({ goals, ...(requests && { requests }), canonicalName: (name) => name })
  for (const event of events) all.apply(event)
  return all.metrics(RULES)
}

test('judges each request by its own episode', () => {
  const events = [
    ...[chosen(0, 'planks'), planned(0, 'logs', 'planks')],
    ...[tried(1, 'mine', 'logs', true), tried(2, 'craft', 'planks', true)],
    // Items obtained before the request do not count.
    ...[chosen(2, 'planks'), planned(2, 'planks'), tried(3, 'smelt', 'planks', false)],
    ...[chosen(3, 'logs'), planned(3, 'logs'), tried(9, 'mine', 'logs', true)],
    ...[chosen(9, 'planks'), planned(9, 'logs', 'planks'), tried(10, 'mine', 'logs', false)],
  ]
  expect(metricsOf(['planks', 'planks', 'logs', 'planks'], events)).toEqual({
    success: 0.5,
    'steps-to-success': (2 + 6) / 2,
    'invalid-action': 0.5,
    omitted: 0.5,
  })
})

test('without requests in turn, the goals of the run are one request', () => {
  const events = [
    planned(0, 'logs', 'planks'),
    tried(1, 'mine', 'logs', true),
    tried(2, 'craft', 'planks', true),
  ]
  expect(metricsOf(undefined, events)).toEqual({
    ...{ success: 1, 'steps-to-success': 2, 'invalid-action': null, omitted: null },
  })
  expect(metricsOf(undefined, events.slice(0, 2))).toEqual({
    ...{ success: 0, 'steps-to-success': null, 'invalid-action': 0, omitted: 0 },
  })
})
