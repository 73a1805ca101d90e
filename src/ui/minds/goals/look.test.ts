import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GoalsPlanLine } from '../../../engine/minds/goals/types'
import { depthsOf } from './look'

const missing = (item: string) => ({ item, quantity: 1 })
type Line = Pick<GoalsPlanLine, 'number' | 'missing'>

test('steps for a missing item are indented one level more than the step that lacked it', () => {
  const plan: Line[] = [
    { number: 1, missing: null },
    { number: 4, missing: missing('stick') },
    { number: 6, missing: missing('log') },
    { number: 5, missing: missing('stick') },
    { number: 2, missing: null },
    { number: 3, missing: null },
  ]
  expect(depthsOf(plan)).toEqual([0, 1, 2, 1, 0, 0])
})

/** Plans from repeated replanning: steps inserted before a step. Each line says its depth. */
const anyPlan = fc
  .array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 })), { maxLength: 30 })
  .map((puts) => {
    let written = 0
    const plan: (Line & { readonly depth: number })[] = [
      ...Array.from({ length: 3 }, () => ({ number: ++written, missing: null, depth: 0 })),
    ]
    for (const [pick, count] of puts) {
      const before = pick % plan.length
      const depth = (plan[before]?.depth ?? 0) + 1
      const lines = Array.from({ length: count }, () => ({
        number: ++written,
        missing: missing('it'),
        depth,
      }))
      plan.splice(before, 0, ...lines)
    }
    return plan
  })

test('law: however plans are nested, each line has the depth at which it was inserted', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(depthsOf(plan)).toEqual(plan.map(({ depth }) => depth))
    }),
  )
})
