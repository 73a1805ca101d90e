import { expect, test } from 'vitest'
import type { ToldPlan } from '../../../../../workers/api/library-use.api'
import { listRows, verdictOf } from './effects'

const line = (thing: string, quantity: number, came: 'worked' | 'failed' | 'open' = 'worked') => ({
  ...{ thing, quantity, plan: [], came, outcome: ['It fails: nothing yields it.'] },
})
const plan = (...lines: ToldPlan['lines']): ToldPlan => ({
  ...{ goal: 'craft stick', lines, steps: 3 },
  works: lines.every(({ came }) => came === 'worked'),
})

test('two lists side by side, in the order of the new one; items of the old list alone come last', () => {
  expect(
    listRows(
      plan(line('logs', 1), line('planks', 4), line('coals', 1)),
      plan(line('planks', 8), line('stick', 4)),
    ),
  ).toEqual([
    { thing: 'planks', before: 4, after: 8 },
    { thing: 'stick', before: null, after: 4 },
    { thing: 'logs', before: 1, after: null },
    { thing: 'coals', before: 1, after: null },
  ])
  expect(listRows(null, plan(line('logs', 1)))).toEqual([{ thing: 'logs', before: null, after: 1 }])
})

test("the world's verdict on a plan", () => {
  expect(verdictOf(plan(line('logs', 1), line('planks', 4)))).toBe(
    'The plan works in the world: 2 steps, 3 actions.',
  )
  expect(verdictOf(plan(line('logs', 1), line('iron_ingot', 4, 'failed')))).toBe(
    'The plan does not work in the world. Step 2, iron ingot: it fails: nothing yields it.',
  )
})
