import { expect, test } from 'vitest'
import type { RunSpec } from '../../library/spec'
import { DEFAULT_SPEC } from '../link/link-state'
import { defaultChoice } from '../../library/options'
import { byFiveAgents } from '../setup/five-agents'
import { labelsOf } from './labels'

const skilled = (skill: number): RunSpec => ({
  ...DEFAULT_SPEC,
  model: { ...DEFAULT_SPEC.model, options: { ...DEFAULT_SPEC.model.options, skill } },
})

test('labels a run only with what distinguishes it from the others', () => {
  expect(labelsOf(byFiveAgents(DEFAULT_SPEC))).toEqual(['XENON', 'SC', 'DECKARD', 'ADAM', 'RAND'])
  expect(labelsOf([DEFAULT_SPEC, { ...DEFAULT_SPEC, seed: 7 }])).toEqual(['seed 1', 'seed 7'])
  expect(labelsOf([skilled(0.5), skilled(1)])).toEqual(['skill 0.5', 'skill 1'])
  expect(labelsOf([DEFAULT_SPEC, { ...DEFAULT_SPEC, horizon: 10_000 }])).toEqual([
    '3,000 steps',
    '10,000 steps',
  ])
  expect(labelsOf([DEFAULT_SPEC, DEFAULT_SPEC])).toEqual(['', ''])
})

test('names the plugin together with its changed options, and joins several differences', () => {
  const bold = { id: 'xenon', options: { ...DEFAULT_SPEC.agent.options, k: 5 } }
  expect(
    labelsOf([
      { ...DEFAULT_SPEC, agent: bold },
      { ...DEFAULT_SPEC, agent: defaultChoice('agent', 'sc'), seed: 2 },
    ]),
  ).toEqual(['XENON, K 5, seed 1', 'SC, seed 2'])
})

test('names changes of a run where runs differ in them', () => {
  const interventions: RunSpec['interventions'] = [
    { kind: 'rules', step: 800, rules: { torch: null }, announced: true },
    { kind: 'reseed', step: 1200, seed: 3 },
  ]
  expect(labelsOf([DEFAULT_SPEC, { ...DEFAULT_SPEC, interventions }])).toEqual([
    'unchanged',
    'rules changed at step 800, forked at step 1,200, seed 3',
  ])
})
