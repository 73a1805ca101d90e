import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RunSpec } from '../../../../library/spec'
import { parseSpec } from '../../../../library/parse-spec'
import { paperConvergence, publishedFor } from './published'

const spec = (change: Parameters<typeof parseSpec>[0] = {}): RunSpec => parseSpec(change)
const craft = (options: Record<string, number | string>) => ({ world: { id: 'craft', options } })
const rule = { action: 'mine', requires: {}, held: [], yields: 1 }

test('the settings of Figure 24 have their line, whatever the seed', () => {
  fc.assert(
    fc.property(fc.nat(0xffff_ffff), (seed) => {
      expect(publishedFor(spec({ seed }))).toEqual({ step: 1400, level: 0.97 })
    }),
  )
  expect(publishedFor(spec({ ...craft({ goals: '120' }) }))?.step).toBe(2600)
  expect(publishedFor(spec({ ...craft({ actions: '45' }), horizon: 20_000 }))?.step).toBe(10_000)
  expect(publishedFor(spec({ similarity: { id: 'minilm', options: {} } }))?.step).toBe(1400)
  expect(publishedFor(spec({ interventions: [{ kind: 'reseed', step: 5, seed: 9 }] }))?.step).toBe(1400)
})

const elsewhere: Readonly<Record<string, RunSpec>> = {
  'another agent': spec({ agent: { id: 'sc', options: {} } }),
  'an ablation': spec({ agent: { id: 'xenon', options: { dependencies: 'none' } } }),
  'actions that are not corrected': spec({ agent: { id: 'xenon', options: { actions: 'none' } } }),
  'another tolerance': spec({ agent: { id: 'xenon', options: { x0: 4 } } }),
  'a manual to start from': spec({ agent: { id: 'xenon', options: { start: 'manual' } } }),
  'another skill': spec({ model: { id: 'simulated', options: { skill: 0.2 } } }),
  'another model': spec({ model: { id: 'person', options: {} } }),
  'another similarity': spec({ similarity: { id: 'random', options: {} } }),
  'a weak controller': spec(craft({ controller: 'minerl' })),
  'another fuel': spec(craft({ fuel: 'all' })),
  'no human-written plans': spec(craft({ plans: '0' })),
  'changed requirements': spec(craft({ changedSets: '3' })),
  'goals and actions that are not measured together': spec(craft({ goals: '100', actions: '15' })),
  'a run that ends before': spec({ horizon: 1000 }),
  'rules that change on the way': spec({
    interventions: [{ kind: 'rules', step: 800, announced: true, rules: { torch: rule } }],
  }),
}
test.each(Object.entries(elsewhere))('the paper’s line is not drawn in a setting with %s', (_, other) => {
  expect(publishedFor(other)).toBeNull()
})

test('has only values that the paper prints', () => {
  expect(paperConvergence(67, 3)).toEqual({ step: 1400, level: 0.97 })
  // The paper prints when these converge, but no level.
  expect(paperConvergence(100, 3)).toEqual({ step: 2100, level: null })
  expect(paperConvergence(120, 3)).toEqual({ step: 2600, level: null })
  expect(paperConvergence(67, 45)).toEqual({ step: 10_000, level: null })
  expect(paperConvergence(100, 15)).toBeNull()
  expect(paperConvergence(9, 3)).toBeNull()
})
