import { expect, test } from 'vitest'
import { statusCounts } from './words'

test('lists counts from observed to given up, and unknown last', () => {
  const told = statusCounts({ later: 4, inadmissible: 3, hypothesised: 2, done: 0, experienced: 1 })
  expect(told.map(({ words, count }) => `${String(count)} ${words}`)).toEqual([
    '1 learned',
    '2 with the model’s guess',
    '3 given up',
    '4 later',
  ])
})
