import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, leftText, sizeText } from './words'

test('sizes are said as disks are sold', () => {
  expect(
    [1, 462_000, 999_499, 999_500, 23e6, 999.4e6, 999.6e6, 4.283e9, 9.94e9, 59.2e9].map(sizeText),
  ).toEqual(['1 kB', '462 kB', '1000 kB', '1 MB', '23 MB', '999 MB', '1 GB', '4.3 GB', '9.9 GB', '59 GB'])
})

test('what is loaded and in all has its unit once, where both have the same', () => {
  expect(amountText({ loaded: 1.2e9, total: 4.3e9 })).toBe('1.2 of 4.3 GB')
  expect(amountText({ loaded: 840e6, total: 2.3e9 })).toBe('840 MB of 2.3 GB')
  expect(amountText({ loaded: 5e6, total: null })).toBe('5 MB')
  expect(amountText({ loaded: null, total: 2e9 })).toBeNull()
})

test('a longer time is never said to be shorter', () => {
  const minutes = (text: string) => {
    const [, number = '0.1', unit = 's'] = /(\d+) (s|min|h)/.exec(text) ?? []
    return Number(number) * { s: 1 / 60, min: 1, h: 60 }[unit as 's' | 'min' | 'h']
  }
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(minutes(leftText(less))).toBeLessThanOrEqual(minutes(leftText(more)))
      },
    ),
  )
  expect([3, 42, 130, 7_300].map(leftText)).toEqual([
    'a few seconds left',
    'about 45 s left',
    'about 2 min left',
    'about 2 h left',
  ])
})
