import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlan, writePlan } from './plan'
import { refusal } from './testing'

const aPlan = fc.array(
  fc.record({
    operator: fc.constantFrom('stack', 'unstack', 'pick-up', 'put-down', 'unstack-blocks'),
    blocks: fc.array(fc.constantFrom('a', 'b', 'c1'), { minLength: 1, maxLength: 2 }),
  }),
)

test('reads a written plan back, also numbered, in capitals or with comments', () => {
  fc.assert(
    fc.property(aPlan, (plan) => {
      const written = writePlan(plan)
      expect(readPlan(written)).toEqual(plan)
      expect(readPlan(written.toUpperCase())).toEqual(plan)
      const lines = written.split('\n').slice(0, plan.length)
      expect(readPlan(lines.map((line, i) => `${i}.000: ${line} [1] ; so`).join('\n'))).toEqual(plan)
    }),
  )
})

test('writes a plan like other planners', () => {
  expect(writePlan([{ operator: 'unstack', blocks: ['d', 'b'] }])).toBe(
    '(unstack d b)\n; cost = 1 (unit cost)\n',
  )
  expect(readPlan('(PICKUP a)\n(putdown a)')).toEqual([
    { operator: 'pick-up', blocks: ['a'] },
    { operator: 'put-down', blocks: ['a'] },
  ])
  expect(refusal('(unstack d b)\nput-down d', readPlan)).toMatchObject({ line: 2, column: 1 })
  expect(refusal('(unstack d\n b', readPlan)).toMatchObject({ line: 1, column: 1 })
})
