import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownItem, sceneWith } from '../../testing'
import { drawingOf } from './drawing'
import { seenOf } from './neighbourhood'

const names = Array.from({ length: 25 }, (_, index) => `item_${index}`)
const name = fc.constantFrom(...names)
const scene = fc
  .array(
    fc.uniqueArray(name, { maxLength: 6 }).map((needs) => Object.fromEntries(needs.map((need) => [need, 1]))),
    { minLength: 25, maxLength: 25 },
  )
  .chain((sets) =>
    fc.constantFrom(
      sceneWith({
        items: names.map((item, index) =>
          // Enough to make the first item a hub.
          knownItem(item, { requirements: { ...sets[index], ...(index > 8 && { item_0: 1 }) } }),
        ),
        truth: Object.fromEntries(
          names.map((item) => [item, { action: 'craft', requires: { item_3: 1 }, held: [], yields: 1 }]),
        ),
      }),
    ),
  )
const focus = fc.option(name)

test('near edges are all edges of the focus, whether or not they belong to hubs', () => {
  fc.assert(
    fc.property(scene, focus, fc.boolean(), fc.boolean(), (one, about, showTruth, isFolding) => {
      const drawing = drawingOf(one, showTruth, [])
      const { near, neighbours } = seenOf(drawing, about, isFolding)
      const touching = [...drawing.edges.values()].filter(({ from, to }) => from === about || to === about)
      expect(near).toEqual(touching)
      for (const { from, to } of near) expect(neighbours.has(from === about ? to : from)).toBe(true)
    }),
  )
})

test('folded, a hub has no edge in the whole, and each item that needs it has a badge; unfolded, all edges are drawn', () => {
  fc.assert(
    fc.property(scene, focus, fc.boolean(), (one, about, showTruth) => {
      const drawing = drawingOf(one, showTruth, [])
      expect(drawing.hubs.has('item_0')).toBe(true)
      const folding = seenOf(drawing, about, true)
      expect(folding.far.some(({ from }) => drawing.hubs.has(from))).toBe(false)
      const believed = [...drawing.edges.values()].filter(({ verdict }) => verdict !== 'missing')
      const badges = [...folding.folded.values()].flat().length
      const isNear = ({ from, to }: { from: string; to: string }) => from === about || to === about
      expect(folding.far.length + badges).toBe(believed.filter((edge) => !isNear(edge)).length)
      const open = seenOf(drawing, about, false)
      expect(open.folded.size).toBe(0)
      expect(open.far.length).toBe(believed.filter((edge) => !isNear(edge)).length)
    }),
  )
})

test('draws missing true edges only in the neighbourhood', () => {
  fc.assert(
    fc.property(scene, focus, (one, about) => {
      const { far } = seenOf(drawingOf(one, true, []), about, false)
      expect(far.some(({ verdict }) => verdict === 'missing')).toBe(false)
    }),
  )
})
