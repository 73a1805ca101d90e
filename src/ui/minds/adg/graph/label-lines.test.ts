import { expect, test } from 'vitest'
import { labelLines } from './label-lines'

test('a name is broken between words, so that the longer line is as short as can be', () => {
  expect(labelLines('logs')).toEqual(['logs'])
  expect(labelLines('crafting table')).toEqual(['crafting', 'table'])
  expect(labelLines('leather crafting template')).toEqual(['leather crafting', 'template'])
  expect(labelLines('pour: use on heat')).toEqual(['pour: use', 'on heat'])
})
