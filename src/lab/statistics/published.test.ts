import { expect, it } from 'vitest'
import { compareToPublished } from './published'
import { summarise } from './summary'

const measured = (mean: number, low: number, high: number) => ({ n: 15, mean, sd: 0.1, low, high })

it.each([
  [measured(0.97, 0.96, 0.98), 0.97, 'as published'],
  [measured(0.9, 0.83, 0.98), 0.97, 'as published'],
  [measured(0.97, 0.96, 0.98), 0.92, 'above by 0.05'],
  [measured(0.42, 0.38, 0.46), 0.54, 'below by 0.12'],
])('%j beside a published %d is %s', (summary, published, words) => {
  const deviation = compareToPublished(summary, published)
  expect(deviation.words).toBe(words)
  expect(deviation.within).toBe(words === 'as published')
  expect(deviation.difference).toBeCloseTo(summary.mean - published, 12)
})

it('takes a published number for all that rounds to it', () => {
  const all66 = summarise(new Array<number>(15).fill(66 / 67), 'test')
  expect(compareToPublished(all66, 0.99).within).toBe(true)
  expect(compareToPublished(all66, 0.98)).toMatchObject({ within: false, words: 'above by 0.01' })
  const all = summarise(new Array<number>(15).fill(0.974), 'test')
  expect(compareToPublished(all, 0.97).within).toBe(true)
  expect(compareToPublished(all66, 0.99, 3)).toMatchObject({ within: false, words: 'below by 0.005' })
})

it('writes steps and percentages with the digits they are worth', () => {
  expect(compareToPublished(measured(2634.5, 2600, 2700), 1400, 0).words).toBe('above by 1,235')
  expect(compareToPublished(measured(38.46, 37, 39), 51.2, 1).words).toBe('below by 12.7')
})
