import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBeside } from './place'

const view = { width: 360, height: 740 }
const size = { width: 240, height: 100 }

test('under the word, at its start', () => {
  expect(placeBeside({ left: 20, top: 100, width: 40, height: 16 }, size, view)).toEqual({
    left: 20,
    top: 122,
  })
})

test('above the word at the bottom of the window', () => {
  expect(placeBeside({ left: 20, top: 700, width: 40, height: 16 }, size, view)).toEqual({
    left: 20,
    top: 594,
  })
})

test('never outside the window', () => {
  const at = fc.integer({ min: -50, max: 800 })
  fc.assert(
    fc.property(at, at, (left, top) => {
      const placed = placeBeside({ left, top, width: 40, height: 16 }, size, view)
      expect(placed.left).toBeGreaterThanOrEqual(0)
      expect(placed.left + size.width).toBeLessThanOrEqual(view.width)
      expect(placed.top).toBeGreaterThanOrEqual(0)
      expect(placed.top + size.height).toBeLessThanOrEqual(view.height)
    }),
  )
})
