import { expect, test } from 'vitest'
import { planStates } from './plan'

const line = (quantity: number, done: number) => ({ item: 'logs', quantity, done })

test('the first line that is not done is now, one after it may be done all the same', () => {
  expect(planStates([line(2, 2), line(4, 1), line(1, 1), line(1, 0)])).toEqual([
    'done',
    'now',
    'done',
    'todo',
  ])
})

test('a plan that is done has no line that is now', () => {
  expect(planStates([line(1, 4)])).toEqual(['done'])
})
