import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nounFor } from './nouns'
import { amount, plainText } from './sentence'
import rules from './worlds/craft/rules.json'

test.each([
  ['planks', '1 plank', '2 planks'],
  ['logs', '1 log', '3 logs'],
  ['coals', '1 coal', '2 coals'],
  ['stick', '1 stick', '2 sticks'],
  ['torch', '1 torch', '4 torches'],
  ['bookshelf', '1 bookshelf', '2 bookshelves'],
  ['iron_ingot', '1 iron ingot', '3 iron ingots'],
  ['flint_and_steel', '1 flint and steel', '2 flint and steel'],
  ['cobblestone', '1 cobblestone', '8 cobblestone'],
  ['redstone', '1 redstone', '5 redstone'],
  ['grindstone', '1 grindstone', '2 grindstones'],
  ['gold_ore', '1 gold ore', '2 gold ore'],
  ['leather_boots', '1 leather boots', '2 leather boots'],
  ['wooden_handle', '1 wooden handle', '2 wooden handles'],
  ['wooden_planks', '1 wooden plank', '2 wooden planks'],
])('%s has the counted forms %s and %s', (name, ...texts) => {
  for (const text of texts) expect(plainText(amount(parseInt(text), name))).toBe(text)
})

test('no item of the world reads as "1 planks"', () => {
  const odd = Object.keys(rules).filter((name) => /[^s]s$/.test(name) && nounFor(name, 1).endsWith('s'))
  // Each of these names one thing and has no singular.
  expect(odd.filter((name) => !/(?:boots|leggings|shears|stairs|bars|bricks|compass)$/.test(name))).toEqual(
    [],
  )
})

test('the noun of any name has the words of the name, and is empty only for an empty name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z_]{1,20}$/), fc.nat(), (name, quantity) => {
      const words = (text: string) => text.split(' ').filter(Boolean).length
      const spoken = name.replaceAll('_', ' ').trim()
      expect(words(nounFor(name, quantity))).toBe(words(spoken))
    }),
  )
})
