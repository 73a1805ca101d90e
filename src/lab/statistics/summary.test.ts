import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../../engine/random'
import { summarise } from './summary'

const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 })
/** Adjacent floating-point numbers: division loses their difference. */
const near = fc.array(
  fc.integer({ min: 0, max: 3 }).map((ulps) => 0.7 + ulps * 2 ** -53),
  { minLength: 1, maxLength: 30 },
)

describe('summarise', () => {
  it('gives the mean and the standard deviation of the sample', () => {
    const { n, mean, sd } = summarise([2, 4, 4, 4, 5, 5, 7, 9], 'textbook')
    expect([n, mean]).toEqual([8, 5])
    expect(sd).toBeCloseTo(Math.sqrt(32 / 7), 12)
  })

  it('has no spread for a single value', () => {
    expect(summarise([0.97], 'one run')).toEqual({ n: 1, mean: 0.97, sd: 0, low: 0.97, high: 0.97 })
  })

  it('law: equal values have exactly that mean, and no interval', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 1, max: 40 }),
        (value, n) => {
          const x = value + 0 // There is no −0 in a mean.
          expect(summarise(new Array<number>(n).fill(x), 'equal')).toEqual({
            n,
            mean: x,
            sd: 0,
            low: x,
            high: x,
          })
        },
      ),
    )
  })

  it('law: the interval is around the mean and within the values, up to rounding', () => {
    fc.assert(
      fc.property(fc.oneof(values, near), (list) => {
        const { mean, low, high } = summarise(list, 'any')
        expect(low).toBeLessThanOrEqual(mean)
        expect(high).toBeGreaterThanOrEqual(mean)
        expect(low).toBeGreaterThanOrEqual(Math.min(...list) - 1e-9)
        expect(high).toBeLessThanOrEqual(Math.max(...list) + 1e-9)
      }),
    )
  })

  it('law: earlier summaries make no difference', () => {
    fc.assert(
      fc.property(values, values, (list, other) => {
        const before = JSON.stringify(summarise(list, 'any'))
        summarise(other, 'other')
        expect(JSON.stringify(summarise(list, 'any'))).toBe(before)
      }),
    )
  })

  it('is the same to the last bit as in the first version', () => {
    expect(JSON.stringify(summarise([0.94, 0.97, 0.985, 1, 0.955, 0.97, 0.91], 'pinned'))).toBe(
      '{"n":7,"mean":0.9614285714285714,"sd":0.029820893921640144,"low":0.94,"high":0.9807142857142856}',
    )
  })

  it.each([
    [[], 'No values to summarise: figure 6, XENON'],
    [[1, NaN], 'Cannot summarise NaN: figure 6, XENON'],
    [[1, -Infinity], 'Cannot summarise -Infinity: figure 6, XENON'],
  ])('refuses %j, and names the values', (list, message) => {
    expect(() => summarise(list, 'figure 6, XENON')).toThrow(new RangeError(message))
  })
})

describe('the bootstrap interval', () => {
  it('has the percentiles of the resampled mean, here of Bin(10, 0.5) / 10', () => {
    // P(X ≤ 1) = 1.1 % and P(X ≤ 2) = 5.5 %.
    const { low, high } = summarise([1, 0, 1, 0, 1, 0, 1, 0, 1, 0], 'coin')
    expect(low).toBeCloseTo(0.2, 12)
    expect(high).toBeCloseTo(0.8, 12)
  })

  it.each([
    [15, 0.92],
    [5, 0.83],
  ])('covers a normal mean with %d values as often as its comment says', (n, expected) => {
    const random = new Random(1)
    const normal = () => Array.from({ length: 12 }, () => random.unit()).reduce((a, b) => a + b) - 6
    const samples = 4000
    let covered = 0
    for (let i = 0; i < samples; i++) {
      const { low, high } = summarise(Array.from({ length: n }, normal), 'normal')
      if (low <= 0 && 0 <= high) covered++
    }
    // Two standard errors of a share of 4,000 are about 0.01.
    expect(Math.abs(covered / samples - expected)).toBeLessThan(0.015)
  })
})
