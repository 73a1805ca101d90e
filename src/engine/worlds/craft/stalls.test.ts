import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '../../random'
import { captionOf } from '../items/words'
import { wayOutIn } from '../items/way-out'
import { aroundIt, Stall, STALLED } from './stalls'

const SEARCHES = 20_000
const drawn = (item: string, search = 1_000) => {
  const random = new Random(5).fork(item)
  return Array.from({ length: SEARCHES }, () => Stall.drawn(item, search, random)).filter(
    (stall) => stall !== null,
  )
}

test('searches stall at the stated rate, at any point', () => {
  const stalls = drawn('logs')
  expect(stalls.length / SEARCHES).toBeCloseTo(STALLED, 2)
  expect(Math.min(...stalls.map(({ after }) => after))).toBeLessThan(100)
  expect(Math.max(...stalls.map(({ after }) => after))).toBeGreaterThan(900)
})

describe.each(['logs', 'iron_ore'])('%s', (item) => {
  const words = ['get out of the water', 'climb to the surface', 'explore to find trees']

  test('each predicament has exactly one way out, and looks different from a normal search', () => {
    for (const stall of drawn(item)) {
      expect(words.filter((one) => stall.isLeftBy(wayOutIn(one)))).toHaveLength(1)
      const [seen, usual] = [stall, null].map((one) => captionOf(aroundIt(one, item, new Random(1))))
      expect(seen).not.toBe(usual)
    }
  })
})

test('a stall does not shift the random stream', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 9 }), (seed, before) => {
      const [one, other] = [new Random(seed), new Random(seed)]
      for (let i = 0; i < before; i++) {
        Stall.drawn('logs', 10, one)
        Stall.drawn('logs', 10, other)
      }
      Stall.drawn('logs', 10, one)
      Stall.drawn('logs', 500, other)
      expect(Stall.drawn('logs', 9, one)?.after).toBe(Stall.drawn('logs', 9, other)?.after)
    }),
  )
})
