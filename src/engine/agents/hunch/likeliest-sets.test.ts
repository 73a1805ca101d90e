import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likeliestSubsets } from './likeliest-sets'

const probability = fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100)

test('finds the most probable subsets, most probable first', () => {
  fc.assert(
    fc.property(fc.array(probability, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), (likely, most) => {
      const all = Array.from({ length: 2 ** likely.length }, (_, mask) =>
        likely.reduce((product, p, at) => product * (mask & (1 << at) ? p : 1 - p), 1),
      ).sort((a, b) => b - a)
      const found = likeliestSubsets(likely, most)
      expect(found).toHaveLength(Math.min(most, all.length))
      for (const [at, { probability }] of found.entries()) expect(probability).toBeCloseTo(all[at] ?? -1, 9)
      expect(new Set(found.map(({ mask }) => mask)).size).toBe(found.length)
    }),
  )
})

test('gives each set the probability that exactly its things are included', () => {
  const [first, second] = likeliestSubsets([0.9, 0.2], 2)
  expect(first).toEqual({ mask: 0b01, probability: expect.closeTo(0.72) as number })
  expect(second).toEqual({ mask: 0b11, probability: expect.closeTo(0.18) as number })
})
