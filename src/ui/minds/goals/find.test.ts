import { expect, test } from 'vitest'
import { namesWith } from './find'

const NAMES = ['Craft Stick', 'craft stone pickaxe', 'mine logs']

test('a name is found by its words, in any order and however either is written', () => {
  expect(namesWith('stick CRAFT', NAMES)).toEqual(['Craft Stick'])
  expect(namesWith('craft st', NAMES)).toEqual(['Craft Stick', 'craft stone pickaxe'])
  expect(namesWith('craft logs', NAMES)).toEqual([])
})

test('of no words all names are left', () => {
  expect(namesWith('  ', NAMES)).toEqual(NAMES)
})
