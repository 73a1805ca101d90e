import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../../engine/random'
import { comparePaired, corrected, holm } from './comparison'

/** Compares two agents with these differences, pair by pair. */
const differing = (...differences: number[]) =>
  comparePaired(
    differences,
    differences.map(() => 0),
    'test',
  )

/** Possible values of an agent's EGA. */
const ega = fc.integer({ min: 0, max: 67 }).map((right) => right / 67)
const pairs = (minLength: number, maxLength: number) => fc.array(fc.tuple(ega, ega), { minLength, maxLength })
const compared = (list: readonly [number, number][]) =>
  comparePaired(
    list.map(([a]) => a),
    list.map(([, b]) => b),
    'test',
  )

describe('the permutation test', () => {
  it('reproduces Fisher’s count for Darwin’s maize: 863 of 32,768 on either side', () => {
    const maize = differing(49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48)
    expect(maize.p).toBe((2 * 863) / 32_768)
    expect(maize.exact).toBe(true)
    expect(maize.effect).toBeCloseTo(20.933 / 37.744, 4)
    expect([maize.above, maize.equal, maize.below]).toEqual([13, 0, 2])
  })

  it.each([
    [[1], 1],
    [[1, 2, 3], 2 / 8],
    [[3, 2, -1], 4 / 8],
    [[1, 2, -3], 1],
    [[0, 0, 1], 1],
    [[0, 0, 0, 0], 1],
  ])('of %j gives %d', (differences, p) => {
    expect(differing(...differences).p).toBe(p)
  })

  it('law: ties are not lost to rounding', () => {
    const counts = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(counts, (whole) => {
        expect(differing(...whole.map((right) => right / 67)).p).toBe(differing(...whole).p)
      }),
    )
  })

  it('law: an exact p does not depend on the order of the pairs', () => {
    const shuffled = pairs(1, 10).chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(compared(other).p).toBe(compared(list).p)
      }),
    )
  })

  it('draws flips if counting takes too long, with nearly the same p', () => {
    const random = new Random(3)
    const exact = differing(...Array.from({ length: 16 }, () => random.unit() - 0.35))
    // A seventeenth pair without a difference doubles the number of flips and does not change p.
    const drawn = differing(
      ...Array.from(
        { length: 16 },
        (
          (again) => () =>
            again.unit() - 0.35
        )(new Random(3)),
      ),
      0,
    )
    expect(exact.exact).toBe(true)
    expect(drawn.exact).toBe(false)
    expect(Math.abs(drawn.p - exact.p)).toBeLessThan(0.01)
    expect(exact.p).toBeGreaterThan(0.01)
  })

  it('never gives 0 for any difference', () => {
    expect(differing(...new Array<number>(60).fill(1)).p).toBe(1 / 10_000)
  })

  it.each([
    [8, 2000],
    [15, 300],
    [20, 300],
  ])('with %d pairs finds a difference where there is none in at most about 5 %% of cases', (n, cases) => {
    const random = new Random(5).fork(`null ${n}`)
    const p = () => differing(...Array.from({ length: n }, () => random.unit() - random.unit())).p
    const rejected = Array.from({ length: cases }, p).filter((p) => p <= 0.05).length
    // At most three standard errors above the level; and it must be able to reject at all.
    expect(rejected / cases).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / cases))
    expect(rejected).toBeGreaterThan(0)
  })
})

describe('comparePaired', () => {
  it('law: p is in [smallest, 1], and every pair is counted once', () => {
    fc.assert(
      fc.property(pairs(1, 20), (list) => {
        const { p, smallest, above, equal, below, difference } = compared(list)
        expect(p).toBeGreaterThanOrEqual(smallest)
        expect(smallest).toBeGreaterThan(0)
        expect(p).toBeLessThanOrEqual(1)
        expect(above + equal + below).toBe(list.length)
        expect(difference.n).toBe(list.length)
      }),
    )
  })

  it('law: swapping the agents mirrors the comparison', () => {
    fc.assert(
      fc.property(pairs(1, 20), (list) => {
        const one = compared(list)
        const other = compared(list.map(([a, b]) => [b, a]))
        expect(other.p).toBe(one.p)
        expect([other.above, other.equal, other.below]).toEqual([one.below, one.equal, one.above])
        expect(other.difference.mean).toBeCloseTo(-one.difference.mean, 12)
        expect(other.difference.low).toBeCloseTo(-one.difference.high, 12)
        expect(other.difference.high).toBeCloseTo(-one.difference.low, 12)
        expect(other.effect === null).toBe(one.effect === null)
        if (one.effect !== null) expect(other.effect).toBeCloseTo(-one.effect, 8)
      }),
    )
  })

  it('has no effect size if the differences vary only by rounding', () => {
    const shifted = comparePaired([0.5, 0.7, 0.94], [0.1, 0.3, 0.54], 'shifted')
    expect(shifted.difference.mean).toBeCloseTo(0.4, 12)
    expect(shifted.difference.sd).toBeGreaterThan(0)
    expect(shifted.effect).toBeNull()
    expect(differing(0, 0, 0).effect).toBeNull()
    expect(differing(1).effect).toBeNull()
  })

  it('refuses lists that do not pair', () => {
    expect(() => comparePaired([1, 2], [1], 'figure 6')).toThrow(
      new RangeError('2 and 1 values cannot be compared in pairs: figure 6'),
    )
    expect(() => comparePaired([], [], 'figure 6')).toThrow(RangeError)
    expect(() => comparePaired([1], [NaN], 'figure 6')).toThrow(RangeError)
  })
})

describe('Holm’s correction', () => {
  it('gives the values of the textbook', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005])
    for (const [i, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(adjusted[i]).toBeCloseTo(p, 12)
    expect(holm([])).toEqual([])
  })

  it('law: keeps the order, and lies between no correction and Bonferroni’s', () => {
    const ps = fc.array(fc.double({ min: 1e-4, max: 1, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(ps, (list) => {
        const both = holm(list).map((adjusted, i) => ({ adjusted, p: list[i] ?? NaN }))
        for (const { adjusted, p } of both) {
          expect(adjusted).toBeGreaterThanOrEqual(p)
          expect(adjusted).toBeLessThanOrEqual(Math.min(1, p * list.length))
        }
        both.sort((x, y) => x.p - y.p)
        for (const [i, { adjusted }] of both.entries())
          expect(adjusted).toBeGreaterThanOrEqual(both[i - 1]?.adjusted ?? 0)
      }),
    )
  })

  it('counts the comparisons of the family', () => {
    const [strong, weak] = corrected([differing(1, 2, 3, 4, 5, 6), differing(1, -2, 3)])
    expect(strong).toMatchObject({ p: 4 / 64, smallest: 4 / 64, family: 2 })
    expect(weak).toMatchObject({ p: 0.75, smallest: 0.5, family: 2 })
  })
})
