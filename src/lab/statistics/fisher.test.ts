import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waldInterval, wilsonInterval } from './binomial'
import { fisherTest, type Count } from './fisher'

const of110 = (successes: number): Count => ({ successes, of: 110 })

test('DRIP’s Table 1: the odds ratios and p follow from its counts, except the last', () => {
  const [cot, react] = [fisherTest(of110(45), of110(26)), fisherTest(of110(45), of110(10))]
  expect(cot.odds?.toFixed(2)).toBe('2.24')
  expect(cot.p).toBeLessThan(0.01)
  expect(cot.p).toBeGreaterThan(0.001)
  expect(react.odds?.toFixed(2)).toBe('6.92')
  expect(react.p).toBeLessThan(0.001)
  const [gpt, last] = [fisherTest(of110(18), of110(15)), fisherTest(of110(18), of110(2))]
  expect(gpt.odds?.toFixed(2)).toBe('1.24')
  expect(gpt.p).toBeGreaterThan(0.05)
  expect(last.p).toBeLessThan(0.001)
  // Printed: 37.4.
  expect(last.odds?.toFixed(2)).toBe('10.57')
})

test.each([
  // Fisher's tea tasting; Agresti's; R's example of convictions of twins; values by fisher.test of R 4.
  [{ successes: 3, of: 4 }, { successes: 1, of: 4 }, 0.4857142857142857],
  [{ successes: 10, of: 13 }, { successes: 2, of: 17 }, 0.000536724],
  [{ successes: 8, of: 10 }, { successes: 1, of: 6 }, 0.03496503496503495],
  [{ successes: 0, of: 5 }, { successes: 5, of: 5 }, 0.007936507936507936],
] as const)('%o and %o: p = %d', (ours, theirs, p) => {
  expect(fisherTest(ours, theirs).p).toBeCloseTo(p, 8)
})

const count = (most: number) =>
  fc
    .integer({ min: 0, max: most })
    .chain((of) => fc.record({ of: fc.constant(of), successes: fc.integer({ min: 0, max: of }) }))

test('p is the share of all arrangements of the successes that are not more likely than this one', () => {
  fc.assert(
    fc.property(count(6), count(6), (ours, theirs) => {
      const n = ours.of + theirs.of
      const column = ours.successes + theirs.successes
      // Every choice of `column` among n, counted by how many are in the first row.
      const ones = (bits: number) => bits.toString(2).replaceAll('0', '').length
      const ways = new Map<number, number>()
      for (let chosen = 0; chosen < 1 << n; chosen++) {
        if (ones(chosen) !== column) continue
        const first = ones(chosen & ((1 << ours.of) - 1))
        ways.set(first, (ways.get(first) ?? 0) + 1)
      }
      const own = ways.get(ours.successes) ?? NaN
      const all = [...ways.values()]
      const extreme = all.filter((one) => one <= own).reduce((sum, one) => sum + one, 0)
      expect(fisherTest(ours, theirs).p).toBeCloseTo(extreme / all.reduce((sum, one) => sum + one, 0), 12)
    }),
    { numRuns: 60 },
  )
})

test('p is the same if the two swap places, or failures are counted instead of successes', () => {
  fc.assert(
    fc.property(count(300), count(300), (ours, theirs) => {
      const { p, odds } = fisherTest(ours, theirs)
      const failures = ({ successes, of }: Count) => ({ successes: of - successes, of })
      expect(p).toBeGreaterThan(0)
      expect(p).toBeLessThanOrEqual(1)
      expect(fisherTest(theirs, ours).p).toBe(p)
      expect(fisherTest(failures(ours), failures(theirs)).p).toBe(p)
      const back = fisherTest(theirs, ours).odds
      if (odds === null) expect(back).toBeNull()
      else expect(back).toBeCloseTo(1 / odds, 9)
    }),
  )
})

test('there is no odds ratio if one of the two never failed or never succeeded', () => {
  expect(fisherTest(of110(110), of110(3)).odds).toBeNull()
  expect(fisherTest(of110(0), of110(0))).toEqual({ p: 1, odds: null })
})

test('rejects invalid counts', () => {
  expect(() => fisherTest({ successes: 3, of: 2 }, of110(1))).toThrow('3 of 2 is not a valid count')
  expect(() => fisherTest(of110(1), { successes: 0.5, of: 2 })).toThrow(RangeError)
})

test('the paper’s intervals are Wald’s', () => {
  const percent = (successes: number) => {
    const { low, high } = waldInterval(of110(successes))
    return `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}`
  }
  expect([45, 26, 10, 18, 15, 2].map(percent)).toEqual([
    ...['31.7–50.1', '15.7–31.6', '3.7–14.5', '9.5–23.3', '7.2–20.0', '0.0–4.3'],
  ])
  expect(() => waldInterval({ successes: 0, of: 0 })).toThrow(RangeError)
})

test('Wilson’s interval ends at the shares that are just not refuted, and is no point for all or nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (of, some) => {
      const successes = some % (of + 1)
      const { low, high } = wilsonInterval({ successes, of })
      for (const [end, isBound] of [
        [low, successes === 0],
        [high, successes === of],
      ] as const)
        // prettier-ignore
        if (!isBound)
          expect(Math.abs(successes / of - end) / Math.sqrt((end * (1 - end)) / of)).toBeCloseTo(1.96, 2)
    }),
  )
  expect(wilsonInterval({ successes: 0, of: 10 })).toEqual({
    low: expect.closeTo(0, 9),
    high: expect.closeTo(0.2775, 4),
  })
  expect(wilsonInterval({ successes: 10, of: 10 })).toEqual({
    low: expect.closeTo(0.7225, 4),
    high: expect.closeTo(1, 9),
  })
  expect(() => wilsonInterval({ successes: 0, of: 0 })).toThrow(RangeError)
})
