import { expect, test } from 'vitest'
import { guessedGoal } from '../../../testing'
import { apartOf } from './difference-mark'

const right = guessedGoal('bed', { isRight: true, requirements: { planks: 3 } })
const wrong = guessedGoal('bed', { requirements: { logs: 1 } })
const other = guessedGoal('bed', { requirements: { logs: 2 } })

test('who alone is right is told from both sides, and only where the truth is shown', () => {
  expect(apartOf(right, wrong, true)).toBe('here')
  expect(apartOf(wrong, right, true)).toBe('there')
  expect(apartOf(right, wrong, false)).toBe('set')
  expect(apartOf(wrong, other, true)).toBe('set')
})

test('what is held alike is not marked, whoever trusts it more', () => {
  expect(apartOf(wrong, { ...wrong, standing: 'analogy' }, true)).toBeNull()
  expect(apartOf(right, right, true)).toBeNull()
})

test('what one has not heard of is not the same', () => {
  expect(apartOf(undefined, wrong, true)).toBe('set')
  expect(apartOf(undefined, undefined, true)).toBeNull()
})
