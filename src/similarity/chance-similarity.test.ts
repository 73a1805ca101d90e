import { expect, test } from 'vitest'
import { chanceSimilarity } from './other-similarity'

const names = Array.from({ length: 80 }, (_, at) => `item_${at}`)
const pairs = names.flatMap((a, at) => names.slice(at + 1).map((b) => [a, b] as const))

test('a pair’s value depends on the seed alone', () => {
  const one = chanceSimilarity(7)
  const same = chanceSimilarity(7)
  const backwards = pairs.toReversed().map(([a, b]) => same.between(b, a))
  expect(backwards.toReversed()).toEqual(pairs.map(([a, b]) => one.between(a, b)))
  const other = chanceSimilarity(8)
  expect(pairs.filter(([a, b]) => one.between(a, b) === other.between(a, b)).length).toBeLessThan(5)
})

test('values are spread evenly from −1 to 1, independent of the names', () => {
  const drawn = pairs.map(([a, b]) => chanceSimilarity(7).between(a, b))
  const share = (low: number, high: number) =>
    drawn.filter((value) => value >= low && value < high).length / drawn.length
  for (const low of [-1, -0.5, 0, 0.5]) expect(share(low, low + 0.5)).toBeCloseTo(0.25, 1)
  // Names with the same beginning are no more similar than others.
  const tens = pairs.flatMap(([a, b], at) => (a.slice(0, 6) === b.slice(0, 6) ? [drawn[at] ?? 0] : []))
  expect(Math.abs(tens.reduce((sum, value) => sum + value, 0) / tens.length)).toBeLessThan(0.1)
})

test('names that together are spelt alike are pairs of their own', () => {
  const similarity = chanceSimilarity(7)
  expect(similarity.between('a b', 'c')).not.toBe(similarity.between('a', 'b c'))
})
