import { expect, test } from 'vitest'
import { guessedGoal } from '../../../testing'
import { apartOf } from './difference-mark'

const right = guessedGoal('bed', { isRight: true, requirements: { planks: 3 } })
const wrong = guessedGoal('bed', { requirements: { logs: 1 } })
const other = guessedGoal('bed', { requirements: { logs: 2 } })

test('marks from both sides which run alone is right, but only if the truth is shown', () => {
  expect(apartOf(right, wrong, true)).toBe('here')
  expect(apartOf(wrong, right, true)).toBe('there')
  expect(apartOf(right, wrong, false)).toBe('set')
  expect(apartOf(wrong, other, true)).toBe('set')
})

test('does not mark equal sets, whatever their status', () => {
  expect(apartOf(wrong, { ...wrong, standing: 'analogy' }, true)).toBeNull()
  expect(apartOf(right, right, true)).toBeNull()
})

test('an item that one run does not know is a difference', () => {
  expect(apartOf(undefined, wrong, true)).toBe('set')
  expect(apartOf(undefined, undefined, true)).toBeNull()
})
