import fc from 'fast-check'
import { expect, it } from 'vitest'
import { band, type StepFunction } from './band'
import { summarise } from './summary'

it('holds a value until the next point, and the first value also before its point', () => {
  const curve: StepFunction = [
    [10, 1],
    [20, 2],
    [20, 3],
    [40, 5],
  ]
  const points = band([curve], [0, 10, 19, 20, 39, 40, 1000], 'test')
  expect(points.map(({ step, mean }) => [step, mean])).toEqual([
    [0, 1],
    [10, 1],
    [19, 1],
    [20, 3],
    [39, 3],
    [40, 5],
    [1000, 5],
  ])
})

const step = fc.integer({ min: 0, max: 60 })
const curve = fc
  .array(fc.tuple(step, fc.integer({ min: 0, max: 67 })), { minLength: 1, maxLength: 12 })
  .map((points): StepFunction => points.sort(([a], [b]) => a - b))

it('law: summarises the values of the curves at each step', () => {
  const curves = fc.array(curve, { minLength: 1, maxLength: 6 })
  const grid = fc.array(step, { maxLength: 12 }).map((steps) => steps.sort((a, b) => a - b))
  fc.assert(
    fc.property(curves, grid, (curves, grid) => {
      const at = (curve: StepFunction, step: number) =>
        (curve.findLast(([start]) => start <= step) ?? curve[0])?.[1] ?? NaN
      expect(band(curves, grid, 'test')).toEqual(
        grid.map((step) => ({
          step,
          ...summarise(
            curves.map((curve) => at(curve, step)),
            'test',
          ),
        })),
      )
    }),
  )
})

it.each<[string, StepFunction[], number[]]>([
  ['No values to summarise: figure 24 at step 0', [], [0]],
  ['A curve has no points: figure 24', [[]], [0]],
  [
    'The steps of a curve are not in ascending order: figure 24',
    [
      [
        [5, 1],
        [4, 1],
      ],
    ],
    [0],
  ],
  ['The steps to summarise are not in ascending order: figure 24', [[[0, 1]]], [1, 0]],
])('refuses: %s', (message, curves, grid) => {
  expect(() => band(curves, grid, 'figure 24')).toThrow(new RangeError(message))
})
