import fc from 'fast-check'
import { expect, it } from 'vitest'
import { topRanked } from './ranking'

const candidates = fc.array(
  fc.record({ item: fc.string({ maxLength: 3 }), similarity: fc.constantFrom(-1, 0, 0.5, 1) }),
)

it('gives what a full sort gives', () => {
  fc.assert(
    fc.property(candidates, fc.integer({ min: -1, max: 12 }), (all, k) => {
      const sorted = [...all].sort(
        (a, b) => b.similarity - a.similarity || (a.item < b.item ? -1 : a.item > b.item ? 1 : 0),
      )
      const top = topRanked(
        all.map(({ item }) => item),
        k,
        (position) => all[position]?.similarity ?? 0,
      )
      expect(top).toEqual(sorted.slice(0, Math.max(0, k)))
    }),
  )
})

it.each([0, -3, Number.NaN])('gives nothing for k = %d', (k) => {
  expect(topRanked(['a', 'b'], k, () => 1)).toEqual([])
})

it('gives all there is for a k beyond it', () => {
  expect(topRanked(['b', 'a'], Infinity, () => 1).map(({ item }) => item)).toEqual(['a', 'b'])
})
