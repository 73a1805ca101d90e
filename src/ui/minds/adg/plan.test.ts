import { expect, test } from 'vitest'
import { planStates } from './plan'

const line = (quantity: number, done: number) => ({ item: 'logs', quantity, done })

test('the first unfinished line is current; a later line may already be done', () => {
  expect(planStates([line(2, 2), line(4, 1), line(1, 1), line(1, 0)])).toEqual([
    'done',
    'now',
    'done',
    'todo',
  ])
})

test('a finished plan has no current line', () => {
  expect(planStates([line(1, 4)])).toEqual(['done'])
})
