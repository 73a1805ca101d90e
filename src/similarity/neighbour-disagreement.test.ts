import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Similarity } from '../engine/effects'
import { chanceSimilarity } from './other-similarity'
import { neighbourDisagreement } from './neighbour-disagreement'
import { topRanked } from './ranking'

/** Alike is what stands near in a list. */
const inOrder = (order: string): Similarity => {
  const between = (a: string, b: string) => 1 - Math.abs(order.indexOf(a) - order.indexOf(b)) / order.length
  return { between, nearest: (item, among, k) => topRanked(among, k, (at) => between(item, among[at] ?? '')) }
}
const items = ['a', 'b', 'c', 'd']

test('lists both neighbourhoods, the least alike first', () => {
  // By the first, b is nearest to a; by the second, a stands alone at the other end.
  const { items: found, share } = neighbourDisagreement(items, inOrder('abcd'), inOrder('bcda'), 1)
  expect(found.map(({ item, shared }) => [item, shared])).toEqual([
    ['a', 0],
    ['b', 0],
    ['d', 0],
    ['c', 1],
  ])
  expect(found[0]).toMatchObject({ a: [{ item: 'b' }], b: [{ item: 'd' }] })
  expect(share).toBe(1 / 4)
})

test('a similarity agrees with itself, and no item is its own neighbour', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), fc.integer({ min: -1, max: 5 }), (names, k) => {
      const { items: found, share } = neighbourDisagreement(
        names,
        chanceSimilarity(1),
        chanceSimilarity(1),
        k,
      )
      expect(share).toBe(1)
      expect(found.map(({ item }) => item)).toEqual([...new Set(names)].sort((a, b) => (a < b ? -1 : 1)))
      for (const { item, a, shared } of found) {
        expect(a.some((ranked) => ranked.item === item)).toBe(false)
        expect(shared).toBe(Math.max(0, Math.min(k, new Set(names).size - 1)))
      }
    }),
  )
})

test('does not depend on the order of the items, and which comes first changes nothing', () => {
  const [a, b] = [chanceSimilarity(1), chanceSimilarity(2)]
  const names = fc.uniqueArray(fc.string({ maxLength: 3 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 4 }), (names, k) => {
      const one = neighbourDisagreement(names, a, b, k)
      const other = neighbourDisagreement([...names].reverse(), b, a, k)
      expect(other.share).toBe(one.share)
      expect(other.items).toEqual(one.items.map(({ a, b, ...rest }) => ({ ...rest, a: b, b: a })))
    }),
  )
})

test('random neighbours share about as many as chance would have it', () => {
  const names = Array.from({ length: 60 }, (_, at) => `item_${at}`)
  const { share } = neighbourDisagreement(names, chanceSimilarity(1), chanceSimilarity(2), 5)
  // 5 of 59 would be 0.085.
  expect(share).toBeGreaterThan(0.04)
  expect(share).toBeLessThan(0.14)
})
