import { expect, test } from 'vitest'
import { believed, way } from '../../../../engine/minds/posterior/testing'
import { shiftsBetween } from './shift'

/** A belief with the given number of hypotheses that are not listed. */
const belief = (others: number, othersMass: number, ...ways: readonly ReturnType<typeof way>[]) => ({
  ...believed(3, 'rail', ...ways),
  ...{ others, othersMass },
})

test('identifies a hypothesis by its items and its action, not by its quantities', () => {
  const before = belief(0, 0, way({ stick: 1 }, 0.5), way({ stick: 1 }, 0.3, { action: 'smelt' }))
  const after = belief(0, 0, way({ stick: 4 }, 0.4), way({ stick: 1 }, 0.5, { action: 'mine' }))
  const shifts = shiftsBetween(before, after)
  expect(shifts.map(({ hypothesis: { action }, isRuledOut }) => [action, isRuledOut])).toEqual([
    ['craft', false],
    ['smelt', true],
    ['mine', false],
  ])
  expect(shifts[0]?.changes).toEqual([{ item: 'stick', before: 1, after: 4 }])
  expect(shifts[1]?.after).toEqual({ value: 0, isAtMost: false })
})

test('a small remaining probability counts as ruled out, and shows the earlier belief', () => {
  const [shift] = shiftsBetween(belief(0, 0, way({ stick: 1 }, 0.8)), belief(0, 0, way({ stick: 9 }, 0.1)))
  expect(shift).toMatchObject({ isRuledOut: true, hypothesis: { requirements: { stick: 1 } } })
})

test('a hypothesis that is no longer listed is at most as probable as the last listed one', () => {
  const gone = (probability: number) =>
    shiftsBetween(
      belief(0, 0, way({ stick: 1 }, probability)),
      belief(9, 0.4, way({ planks: 1 }, 0.3), way({ logs: 1 }, 0.1)),
    )[0]
  expect(gone(0.5)).toMatchObject({ after: { value: 0.1, isAtMost: true }, isRuledOut: true })
  // It may be among the others, with unchanged probability.
  expect(gone(0.1)).toMatchObject({ isRuledOut: false })
  const come = shiftsBetween(belief(3, 0.02, way({ stick: 1 }, 0.9)), belief(0, 0, way({ logs: 1 }, 0.6)))[1]
  expect(come).toMatchObject({ before: { value: 0.02, isAtMost: true }, after: { value: 0.6 } })
})
