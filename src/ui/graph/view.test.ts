import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARGIN, panFor } from './view'

test('shows the requested point, and at most a margin beyond the frame if the graph is larger', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -2000, max: 0 }),
      fc.integer({ min: 1, max: 8000 }),
      fc.integer({ min: 120, max: 1600 }),
      fc.integer({ min: 0, max: 40 }),
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, length, side, head, zoom, share) => {
        const to = from + length
        const at = from + share * length
        const pan = panFor(at, [from, to], side, head, zoom)
        const onScreen = (point: number) => point * zoom + pan
        const [start, end, seen] = [onScreen(from), onScreen(to), onScreen(at)]
        if (length * zoom + 2 * MARGIN + head <= side) {
          expect(start).toBeGreaterThanOrEqual(head)
          expect(end).toBeLessThanOrEqual(side)
          return
        }
        expect(seen).toBeGreaterThanOrEqual(head + MARGIN - 1e-6)
        expect(seen).toBeLessThanOrEqual(side - MARGIN + 1e-6)
        expect(start).toBeLessThanOrEqual(head + MARGIN + 1e-6)
        expect(end).toBeGreaterThanOrEqual(side - MARGIN - 1e-6)
      },
    ),
  )
})
