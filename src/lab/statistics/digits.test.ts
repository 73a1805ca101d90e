import { expect, it } from 'vitest'
import { decimalsFor, written } from './digits'

it.each([
  [1234.5, '1,235'],
  [-1234.5, '−1,235'],
  [12.68, '12.7'],
  [5.314, '5.31'],
  [0.444, '0.44'],
  [0.0123, '0.012'],
  [-0.0052, '−0.005'],
  [0.00042, '0.0004'],
  [1e-9, '0.000000'],
  [-1e-9, '0.000000'],
  [0, '0.00'],
])('writes %d as %s', (value, words) => {
  expect(written(value, decimalsFor(Math.abs(value)))).toBe(words)
})

it('writes no minus before a number that rounds to 0', () => {
  expect(written(-0.4, 0)).toBe('0')
  expect(written(-0.004, 2)).toBe('0.00')
})
