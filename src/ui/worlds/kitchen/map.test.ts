import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutOf } from '../../../engine/worlds/kitchen/layout'
import { anyOptions, anySeed } from '../../../engine/worlds/kitchen/testing'
import { mapOf } from './map'

test('north is up, and a door is drawn once', () => {
  const { rooms, doors, columns, rows } = mapOf([
    {
      name: 'kitchen',
      exits: [
        ['north', 'garden'],
        ['west', 'pantry'],
      ],
    },
    { name: 'garden', exits: [['south', 'kitchen']] },
    { name: 'pantry', exits: [['east', 'kitchen']] },
  ])
  expect(rooms).toEqual([
    { name: 'kitchen', x: 1, y: 1 },
    { name: 'garden', x: 1, y: 0 },
    { name: 'pantry', x: 0, y: 1 },
  ])
  expect([columns, rows]).toEqual([2, 2])
  expect(doors.map((ends) => ends.map(({ name }) => name))).toEqual([
    ['kitchen', 'pantry'],
    ['garden', 'kitchen'],
  ])
})

test('every room of a generated house has a place of its own on the map, and every door joins neighbours', () => {
  fc.assert(
    fc.property(anyOptions, anySeed, (options, seed) => {
      const house = layoutOf(options, seed, 1).rooms
      const { rooms, doors, columns, rows } = mapOf(house)
      expect(rooms.map(({ name }) => name).toSorted()).toEqual(house.map(({ name }) => name).toSorted())
      expect(new Set(rooms.map(({ x, y }) => `${x} ${y}`)).size).toBe(house.length)
      for (const { x, y } of rooms) {
        expect(x >= 0 && x < columns && y >= 0 && y < rows).toBe(true)
      }
      // A house is a tree of rooms.
      expect(doors).toHaveLength(house.length - 1)
      for (const [a, b] of doors) expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y)).toBe(1)
    }),
  )
})
