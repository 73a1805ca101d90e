import { expect, test } from 'vitest'
import type { RunEvent } from '../../../engine/events'
import { adgLedger } from '../../../engine/minds/adg/ledger'
import { begun, learned, tried } from '../../../engine/minds/posterior/testing'
import { rulesOf, worldOf } from '../../../engine/testing'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { Effort } from './effort'

const RULES = rulesOf({ logs: ['mine', {}], planks: ['craft', { logs: 1 }, 4] })

function metricsOf(...events: readonly RunEvent[]) {
  const ledger = adgLedger({ world: worldOf(RULES) })
  const effort = new Effort(ledger)
  for (const event of [begun(['logs', 'planks']), ...events]) {
    ledger.apply(event)
    effort.apply(event)
  }
  return effort.metrics
}

const asked = (step: number, attempts = 1): RunEvent => ({
  ...{ kind: 'question-answered', step, attempts, fallback: false },
  ...{ question: { kind: 'requirements', item: 'planks', examples: [] }, answer: {} },
})
const predicted = (step: number, requirements: RequirementSet): RunEvent => ({
  ...{ kind: 'predicted', step, item: 'planks', requirements, cyclic: false, source: 'model' },
})

test('counts effort up to EGA 0.97 and in total; a repeated question is two calls', () => {
  const events = [
    ...[
      asked(0),
      asked(0, 2),
      predicted(0, {}),
      tried(1, 'logs'),
      tried(2, 'logs', true),
      learned(2, 'logs', {}),
    ],
    ...[tried(3, 'planks'), asked(3), tried(4, 'planks', true), learned(4, 'planks', { logs: 1 })],
    ...[asked(4), tried(5, 'planks')],
  ]
  expect(metricsOf(...events)).toEqual({
    ...{ 'steps-to-0.97': 4, 'failures-to-0.97': 2, 'calls-to-0.97': 4 },
    ...{ 'steps-to-all': 4, 'failures-in-all': 3, 'calls-in-all': 5 },
  })
})

test('a run that never reaches EGA 0.97 has no effort up to it, but a total', () => {
  expect(metricsOf(asked(0), tried(1, 'logs'))).toEqual({
    ...{ 'steps-to-0.97': null, 'failures-to-0.97': null, 'calls-to-0.97': null },
    ...{ 'steps-to-all': null, 'failures-in-all': 1, 'calls-in-all': 1 },
  })
})

test('an EGA of 1.00 counts from where it lasts; items that were right before the first step and changed then do not count', () => {
  const right = [predicted(0, { logs: 1 }), learned(0, 'logs', {})]
  expect(metricsOf(...right)['steps-to-all']).toBe(0)
  const lost = [...right, predicted(3, {}), tried(4, 'planks', true), learned(4, 'planks', { logs: 1 })]
  expect(metricsOf(...lost)).toMatchObject({ 'steps-to-0.97': 0, 'steps-to-all': 4 })
  expect(metricsOf(...right, predicted(0, {}))).toMatchObject({ 'steps-to-0.97': null, 'steps-to-all': null })
})
