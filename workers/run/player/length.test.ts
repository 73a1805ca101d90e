import { expect, test } from 'vitest'
import { runSync } from '../../../src/engine/drive'
import { assemble } from '../../../src/library/assemble'
import { parseSpec } from '../../../src/library/parse-spec'
import { OpenRun } from './open-run'
import { resources } from '../../testing/run-context'

const NEVER = () => false
const PLAN = { world: { id: 'blocks' }, agent: { id: 'cot' }, horizon: 3000 }

function opened(given: object) {
  const spec = parseSpec(given)
  return new OpenRun(spec, assemble(spec, resources))
}

test('a run that ends by itself is as long as it is once that is known, and as long as it may be before', () => {
  const open = opened(PLAN)
  expect(open.ahead.length).toBe(3000)
  expect(open.precompute(3000, NEVER)).toBe('done')
  const { step } = runSync(assemble(parseSpec(PLAN), resources))
  expect(step).toBeLessThan(3000)
  expect(open.ahead.length).toBe(Math.max(1, step))
  // The end shows whether the goal is reached, even if nothing new was learned for a long time before.
  expect(open.ahead.settledAt).toBe(step)
  // The scene of a step contains nothing of later steps.
  expect(open.scene).toMatchObject({ step: 0, horizon: 3000 })
})

test('a run that goes to its horizon is as long as that', () => {
  const open = opened({ seed: 5, horizon: 60 })
  expect(open.precompute(60, NEVER)).toBe('done')
  expect(open.ahead.length).toBe(60)
})
