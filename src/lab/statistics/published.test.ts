import { expect, it } from 'vitest'
import { compareToPublished, isCount, unitOf } from './published'
import { summarise } from './summary'

const measured = (mean: number, low: number, high: number) => ({ n: 15, mean, sd: 0.1, low, high })
const printed = (value: number, decimals = 2, unit = unitOf(decimals)) => ({ value, unit, decimals })

it.each([
  [measured(0.97, 0.96, 0.98), 0.97, 'as published'],
  [measured(0.9, 0.83, 0.98), 0.97, 'as published'],
  [measured(0.97, 0.96, 0.98), 0.92, 'above by 0.05'],
  [measured(0.42, 0.38, 0.46), 0.54, 'below by 0.12'],
])('%j beside a published %d is %s', (summary, published, words) => {
  const deviation = compareToPublished(summary, printed(published))
  expect(deviation.words).toBe(words)
  expect(deviation.within).toBe(words === 'as published')
  expect(deviation.difference).toBeCloseTo(summary.mean - published, 12)
})

it('a near miss is not as published', () => {
  expect(compareToPublished(measured(0.96, 0.959, 0.961), printed(0.97))).toMatchObject({
    within: false,
    words: 'below by 0.01',
  })
})

it('counts every number that rounds to the published one', () => {
  const all66 = summarise(new Array<number>(15).fill(66 / 67), 'test')
  expect(compareToPublished(all66, printed(0.99)).within).toBe(true)
  expect(compareToPublished(all66, printed(0.98))).toMatchObject({ within: false, words: 'above by 0.01' })
  const all = summarise(new Array<number>(15).fill(0.974), 'test')
  expect(compareToPublished(all, printed(0.97)).within).toBe(true)
  expect(compareToPublished(all66, printed(0.99, 3))).toMatchObject({
    within: false,
    words: 'below by 0.005',
  })
})

it('counts no more than that: ≈ 0.4 is up to 0.45, about 2,100 down to 2,050', () => {
  const is = (mean: number, value: number, unit: number, decimals: number) =>
    compareToPublished(measured(mean, mean, mean), printed(value, decimals, unit)).within
  expect([is(0.44, 0.4, 0.1, 2), is(0.46, 0.4, 0.1, 2)]).toEqual([true, false])
  expect([is(2060, 2100, 100, 0), is(2040, 2100, 100, 0)]).toEqual([true, false])
})

it('writes steps and percentages with their significant digits', () => {
  expect(compareToPublished(measured(2634.5, 2600, 2700), printed(1400, 0)).words).toBe('above by 1,235')
  expect(compareToPublished(measured(38.46, 37, 39), printed(51.2, 1)).words).toBe('below by 12.7')
})

it.each([
  // 9 and 10 of 180 are .0500 and .0556.
  [0.0528, 180, false],
  [0.0556, 180, true],
  // 650 of 660 is .98485.
  [0.9846, 660, false],
  [0.9848, 660, true],
  // 651 of 660 is .98636: rounded, and cut off.
  [0.9864, 660, true],
  [0.9863, 660, true],
  [0.9862, 660, false],
  [0, 180, true],
  [1, 65, true],
])('whether %d can be printed of a share of %d runs: %s', (value, of, can) => {
  expect(isCount({ value, unit: 0.0001 }, of)).toBe(can)
})

it('law: every count is a count, rounded or cut off, and no value between two is one', () => {
  for (const of of [65, 180, 270, 390, 480, 660])
    for (let count = 0; count <= of; count++) {
      const [rounded, cut] = [Math.round, Math.floor].map((to) => to((count / of) * 10_000) / 10_000)
      expect(isCount({ value: rounded ?? NaN, unit: 0.0001 }, of)).toBe(true)
      expect(isCount({ value: cut ?? NaN, unit: 0.0001 }, of)).toBe(true)
      expect(isCount({ value: (count + 0.5) / of, unit: 0.0001 }, of)).toBe(false)
    }
})
