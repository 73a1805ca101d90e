import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlaceIndex } from './places'

const places = fc.array(
  fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }), radius: fc.integer({ min: 1, max: 40 }) }), // prettier-ignore
  { maxLength: 60 },
)

test('property: finds the nearest node at a point, as a search of all nodes would', () => {
  const point = fc.record({ x: fc.integer({ min: -999, max: 999 }), y: fc.integer({ min: -999, max: 999 }) })
  fc.assert(
    fc.property(places, point, fc.integer({ min: 0, max: 300 }), (all, at, near) => {
      const nodes = all.map((place, index) => [String(index), place] as const)
      const away = (place: { x: number; y: number }) => Math.hypot(place.x - at.x, place.y - at.y)
      const there = nodes.filter(([, place]) => away(place) <= place.radius + near)
      const found = new PlaceIndex(nodes).at(at, near)
      const least = Math.min(...there.map(([, place]) => away(place)))
      if (there.length === 0) expect(found).toBeNull()
      else expect(there.filter(([, place]) => away(place) === least).map(([name]) => name)).toContain(found)
    }),
  )
})
