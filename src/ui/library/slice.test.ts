import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrolledTo, sliceOf } from './slice'

const box = fc.record({
  count: fc.nat(5_000),
  top: fc.nat(300_000),
  height: fc.integer({ min: 0, max: 2_000 }),
  row: fc.integer({ min: 20, max: 120 }),
})

test('draws each visible row, and no rows beyond the list', () => {
  fc.assert(
    fc.property(box, ({ count, top, height, row }) => {
      const { from, to } = sliceOf(count, top, height, row)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(count)
      expect(to - from).toBeLessThanOrEqual(Math.ceil(height / row) + 14)
      for (let at = Math.floor(top / row); at * row < top + height && at < count; at++) {
        expect(from).toBeLessThanOrEqual(at)
        expect(to).toBeGreaterThan(at)
      }
    }),
  )
})

test('scrolling to a row makes it fully visible below the head', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(4_999), fc.nat(200_000)), ([index, top]) => {
      const [row, height, head] = [48, 500, 32]
      const to = scrolledTo(index, { top, height, row, head })
      expect(to).toBeLessThanOrEqual(index * row)
      expect(to + height - head).toBeGreaterThanOrEqual((index + 1) * row)
    }),
  )
})
