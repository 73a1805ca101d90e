import { expect, test } from 'vitest'
import { cannotTell } from '../../../engine/minds/goals/phrases'
import { setWords, toolWords } from './words'

test('names the source that cannot tell the goal', () => {
  expect((['model', 'person', 'documents', 'nobody'] as const).map(cannotTell)).toEqual([
    'The model cannot tell which goal the task means.',
    'You cannot tell which goal the task means.',
    'The documents cannot tell which goal the task means.',
    'There is no answer about the goal.',
  ])
})

test('a set has quantities, tools do not; an empty set is called nothing', () => {
  expect(setWords({ planks: 1, stick: 2 })).toBe('1 plank, 2 sticks')
  expect(setWords({})).toBe('nothing')
  expect(toolWords({ crafting_table: 1, furnace: 1 })).toBe('crafting table, furnace')
})
