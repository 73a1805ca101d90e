import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alongEdge, edgeAt } from './edge-curve'

const at = fc.record({
  x: fc.integer({ min: 0, max: 900 }),
  y: fc.integer({ min: 0, max: 600 }),
  tier: fc.constant(0),
})
const viewport = fc.record({
  zoom: fc.double({ min: 0.3, max: 4, noNaN: true }),
  pan: fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) }),
})
const edge = { from: 'stick', to: 'hoe' }

test('a press on a painted edge finds it, at any zoom, forward or back', () => {
  fc.assert(
    fc.property(at, at, viewport, fc.double({ min: 0, max: 1, noNaN: true }), (stick, hoe, view, t) => {
      const places = new Map([
        ['stick', stick],
        ['hoe', hoe],
      ])
      const point = alongEdge(edge, places, view, t)
      if (!point) throw new Error('The edge is not there.')
      expect(edgeAt(point, [edge], places, view, 6)).toBe(edge)
    }),
  )
})

test('finds the nearer of two edges, and none far from all of them', () => {
  const place = (x: number, y: number) => ({ x, y, tier: 0 })
  const places = new Map([
    ['stick', place(0, 0)],
    ['planks', place(0, 100)],
    ['hoe', place(200, 0)],
    ['bowl', place(200, 100)],
  ])
  const edges = [edge, { from: 'planks', to: 'bowl' }, { from: 'planks', to: 'nowhere' }]
  const view = { zoom: 1, pan: { x: 0, y: 0 } }
  expect(edgeAt({ x: 100, y: 3 }, edges, places, view, 6)).toBe(edges[0])
  expect(edgeAt({ x: 100, y: 97 }, edges, places, view, 6)).toBe(edges[1])
  expect(edgeAt({ x: 100, y: 50 }, edges, places, view, 6)).toBeNull()
})
