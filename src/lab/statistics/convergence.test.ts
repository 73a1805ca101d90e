import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convergence } from './convergence'

const STEPS = Array.from({ length: 61 }, (_, i) => i * 50)
/** Rises linearly to `level` at the `at`-th point, and stays there. */
const curve = (at: number, level = 0.97) => STEPS.map((_, i) => Math.min(1, i / at) * level)

test('converges where the mean curve comes within 0.005 of its end, and stays there', () => {
  const { step, low, high } = convergence([curve(20), curve(20), curve(20)], STEPS, 'equal')
  // It rises by 0.97 in 1,000 steps, so by the last 0.005 in 5.15.
  for (const found of [step, low, high]) expect(found).toBeCloseTo(1000 - (1000 * 0.005) / 0.97, 6)
  const changed = (by: number) => curve(20).map((value, i) => (i === 30 ? value + by : value))
  for (const by of [-0.01, 0.01]) expect(convergence([changed(by)], STEPS, 'dips').step).toBeCloseTo(1525, 6)
  for (const by of [-0.004, 0.004]) expect(convergence([changed(by)], STEPS, 'shivers').step).toBe(step)
})

test('includes all seeds, even slow ones and those that never reach a level', () => {
  const lucky = [curve(10), curve(10), curve(10), curve(10)]
  const { step } = convergence([...lucky, curve(40, 0.94)], STEPS, 'five')
  expect(convergence(lucky, STEPS, 'lucky').step).toBeLessThan(500)
  // The slow one rises by 0.94 in 2,000 steps; a fifth of its last 0.025 is 0.005.
  expect(step).toBeCloseTo(2000 - (2000 * 0.025) / 0.94, 6)
})

test('a curve that still rises in the last tenth has not converged, and its interval ends at the last step', () => {
  expect(convergence([curve(60), curve(60)], STEPS, 'rising')).toEqual({ step: null, low: 3000, high: 3000 })
  const mixed = convergence([...Array.from({ length: 9 }, () => curve(10)), curve(60)], STEPS, 'mixed')
  expect(mixed.step).toBeNull()
  expect(mixed.low).toBeLessThan(500)
  expect(mixed.high).toBe(3000)
})

test('law: the same curves in any order converge at the same step, within the interval', () => {
  const curves = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 50 }), fc.double({ min: 0.1, max: 1, noNaN: true })),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(curves, (made) => {
      const list = made.map(([at, level]) => curve(at, level))
      const found = convergence(list, STEPS, 'any')
      const reversed = convergence(list.toReversed(), STEPS, 'any').step
      expect(reversed === null).toBe(found.step === null)
      expect(reversed ?? 0).toBeCloseTo(found.step ?? 0, 6)
      if (found.step !== null) expect(found.step).toBeLessThanOrEqual(50 * 50)
      expect(found.low).toBeLessThanOrEqual(found.high)
    }),
    { numRuns: 30 },
  )
})

test('refuses an empty list, or a curve without a value for each step, by name', () => {
  expect(() => convergence([], STEPS, 'figure 24')).toThrow(
    new RangeError('There is no curve to compute the convergence of: figure 24'),
  )
  expect(() => convergence([[1]], STEPS, 'figure 24')).toThrow(
    new RangeError('A curve does not have a value for each step: figure 24'),
  )
})
