import { expect, test } from 'vitest'
import { namesWith } from './find'

const NAMES = ['Craft Stick', 'craft stone pickaxe', 'mine logs']

test('finds a name by its words, in any order and any case', () => {
  expect(namesWith('stick CRAFT', NAMES)).toEqual(['Craft Stick'])
  expect(namesWith('craft st', NAMES)).toEqual(['Craft Stick', 'craft stone pickaxe'])
  expect(namesWith('craft logs', NAMES)).toEqual([])
})

test('without words all names match', () => {
  expect(namesWith('  ', NAMES)).toEqual(NAMES)
})
