import { expect, test } from 'vitest'
import { plainText } from '../../sentence'
import { phrase } from './phrases'
import { subtask } from './subtask'

test.each([
  [subtask('stack', ['i', 'c']), 'stack i on c', 'stacks i on c'],
  [subtask('unstack', ['i', 'c']), 'unstack i from c', 'unstacks i from c'],
  [subtask('unstack-blocks', ['c']), 'unstack everything on c', 'unstacks everything on c'],
  [subtask('put-down', ['c']), 'put c down', 'puts c down'],
  [subtask('pick-up', ['c']), 'pick c up', 'picks c up'],
  [subtask('reach', []), 'reach the goal', 'reaches the goal'],
  [subtask('mine', ['logs'], 3), 'mine 3 logs', 'mines 3 logs'],
  [subtask('mine', ['iron_ore']), 'mine iron ore', 'mines iron ore'],
  [subtask('explore', ['iron_ore']), 'look for iron ore', 'looks for iron ore'],
  [subtask('carry', ['a', 'b']), 'carry a b', 'carries a b'],
  [subtask('stack', ['a']), 'stack a', 'stacks a'],
  [subtask('use_item', ['a']), 'do use item a', 'does use item a'],
  [subtask('rest', [], 2), 'rest 2', 'rests 2'],
])('phrase of %j', (one, base, third) => {
  expect([plainText(phrase(one)), plainText(phrase(one, 'third'))]).toEqual([base, third])
})
