import { expect, test } from 'vitest'
import { InventoryShelf } from './shelf'

test('by first arrival, whatever order the inventory comes in', () => {
  const shelf = new InventoryShelf()
  shelf.arrange([['logs', 2]], 'stick')
  const slots = shelf.arrange(
    [
      ['planks', 4],
      ['logs', 1],
    ],
    'stick',
  )
  expect(slots).toEqual([
    { item: 'logs', quantity: 1 },
    { item: 'planks', quantity: 4 },
  ])
})

test('a used-up item keeps its place until the goal changes', () => {
  const shelf = new InventoryShelf()
  const all = [
    ['logs', 1],
    ['planks', 4],
  ] as const
  shelf.arrange(all, 'stick')
  expect(shelf.arrange([['planks', 2]], 'stick')).toEqual([
    { item: 'logs', quantity: 0 },
    { item: 'planks', quantity: 2 },
  ])
  expect(shelf.arrange([['planks', 2]], 'torch')).toEqual([{ item: 'planks', quantity: 2 }])
})

test('an empty inventory is empty', () => {
  const shelf = new InventoryShelf()
  shelf.arrange([['logs', 1]], 'stick')
  expect(shelf.arrange([], 'stick')).toEqual([])
})
