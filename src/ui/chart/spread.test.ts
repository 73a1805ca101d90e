import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread'

const ROOM = 0.000_001

test('keeps the gap between neighbours if there is room, and stays inside', () => {
  const wanted = fc.array(fc.double({ min: -50, max: 250, noNaN: true }), { maxLength: 9 })
  fc.assert(
    fc.property(wanted, fc.integer({ min: 1, max: 40 }), (list, gap) => {
      const places = spread(list, gap, 0, 200)
      const room = Math.min(gap, 200 / Math.max(1, list.length - 1))
      const inOrder = places.toSorted((a, b) => a - b)
      for (const [at, place] of inOrder.entries()) {
        expect(place).toBeGreaterThanOrEqual(-ROOM)
        expect(place).toBeLessThanOrEqual(200 + ROOM)
        if (at > 0) expect(place - (inOrder[at - 1] ?? 0)).toBeGreaterThanOrEqual(room - ROOM)
      }
    }),
  )
})

test('a label with room stays in its place, and the order is kept', () => {
  expect(spread([80, 20, 140], 13, 0, 200)).toEqual([80, 20, 140])
  expect(spread([20, 21, 22], 10, 0, 200)).toEqual([20, 30, 40])
  expect(spread([195, 196], 10, 0, 200)).toEqual([190, 200])
})
