import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hittingSet, type HittingConflict } from './hitting-set'

const SIZE = 9
const someConflicts = fc.array(fc.uniqueArray(fc.nat(SIZE - 1), { minLength: 1, maxLength: 4 }), {
  maxLength: 14,
})
const weights = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: SIZE, maxLength: SIZE })

function lightest(conflicts: readonly HittingConflict[], weight: readonly number[]): number {
  let least = Infinity
  for (let chosen = 0; chosen < 1 << SIZE; chosen++) {
    if (!conflicts.every((conflict) => conflict.some((e) => (chosen >> e) & 1))) continue
    least = Math.min(
      least,
      weight.reduce((sum, w, e) => sum + ((chosen >> e) & 1) * w, 0),
    )
  }
  return least
}

test('law: no hitting set weighs less, and without a budget the bound is no higher', () => {
  fc.assert(
    fc.property(someConflicts, weights, fc.constantFrom(0, 2, 10_000), (conflicts, weight, left) => {
      const found = hittingSet(conflicts, (e) => weight[e] ?? 1, { left })
      const truth = lightest(conflicts, weight)
      expect(conflicts.every((conflict) => conflict.some((e) => found.chosen.has(e)))).toBe(true)
      expect(found.weight).toBe([...found.chosen].reduce((sum, e) => sum + (weight[e] ?? 1), 0))
      expect(found.weight).toBeGreaterThanOrEqual(truth)
      expect(found.bound).toBeLessThanOrEqual(truth)
      if (left === 10_000) expect([found.weight, found.bound]).toEqual([truth, truth])
    }),
  )
})

test('searches independent parts one by one, so that nodes grow linearly with their number', () => {
  const budget = { left: 1000 }
  const triangles = Array.from({ length: 20 }, (_, i) => 3 * i).flatMap((a) => [
    [a, a + 1],
    [a + 1, a + 2],
    [a, a + 2],
  ])
  expect(hittingSet(triangles, () => 1, budget)).toMatchObject({ weight: 40, bound: 40 })
  expect(budget.left).toBeGreaterThan(1000 - 20 * 8)
})

test('refuses a conflict that cannot be hit', () => {
  expect(() => hittingSet([[]], () => 1, { left: 1 })).toThrow('at least one element')
})
