import { expect, test } from 'vitest'
import { labelLines } from './label-lines'

test('breaks a name between words so that the longer line is shortest, or keeps it whole', () => {
  expect(labelLines('logs')).toEqual([['logs']])
  expect(labelLines('crafting table')).toEqual([['crafting', 'table'], ['crafting table']])
  expect(labelLines('leather crafting template')).toEqual([
    ['leather crafting', 'template'],
    ['leather crafting template'],
  ])
  expect(labelLines('pour: use on heat')).toEqual([['pour: use', 'on heat'], ['pour: use on heat']])
})
