import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeHeld, heldIn } from './described'
import { GOALS } from './goals'

const held = fc.dictionary(
  fc.constantFrom(...GOALS.map(({ item }) => item)),
  fc.integer({ min: 1, max: 99_999 }),
  { maxKeys: 12, noNullPrototype: true },
)

test('law: the description has one line per item, and reading it gives the same inventory', () => {
  fc.assert(
    fc.property(held, (inventory) => {
      const lines = describeHeld(inventory)
      expect(heldIn(lines)).toEqual(inventory)
      expect(lines).toHaveLength(Math.max(1, Object.keys(inventory).length))
    }),
  )
})

test('lines that do not describe the inventory are ignored', () => {
  expect(describeHeld({})).toEqual(['nothing in the inventory'])
  expect(describeHeld({ logs: 0 })).toEqual(['nothing in the inventory'])
  expect(
    heldIn(['nothing in the inventory', 'it could not be done', '3 logs', '-1 logs in the inventory']),
  ).toEqual({})
  expect(heldIn(['1 logs in the inventory', ' 2 logs in the inventory '])).toEqual({ logs: 3 })
  expect(heldIn(['2 __proto__ in the inventory'])).not.toHaveProperty('logs')
})
