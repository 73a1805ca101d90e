import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawingOf } from './drawing'
import { layOut } from './layout'
import { knownItem, sceneWith } from '../../testing'
import type { Direction } from '../../graph/keys'
import { nextEdge, walk } from './walk'

const needs = {
  logs: [],
  planks: ['logs'],
  stick: ['planks'],
  table: ['planks'],
  pickaxe: ['stick', 'table'],
}
const scene = sceneWith({
  items: Object.entries(needs).map(([name, list]) =>
    knownItem(name, { requirements: Object.fromEntries(list.map((need) => [need, 1])) }),
  ),
})
const { places } = layOut(new Map(Object.entries(needs)), [], 1)
const go = (from: string, direction: Direction) => walk(from, direction, drawingOf(scene, false, []), places)

test('left goes to a required item, right to an item that needs it', () => {
  expect(go('planks', 'left')).toBe('logs')
  expect(go('logs', 'right')).toBe('planks')
  expect(['stick', 'table']).toContain(go('pickaxe', 'left'))
})

test('up and down stay within the tier', () => {
  const down = go('stick', 'down') ?? go('stick', 'up')
  expect(down).toBe('table')
  expect(go('logs', 'up')).toBeNull()
})

test('without an item in that direction the focus stays', () => {
  expect(go('logs', 'left')).toBeNull()
  expect(go('pickaxe', 'right')).toBeNull()
})

test('law: one key goes through all edges of an item in a cycle, its own requirements first; the other key goes back', () => {
  const drawing = drawingOf(scene, false, [])
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(needs)), (item) => {
      const step = (by: 1 | -1, asked: string | null) => nextEdge(item, by, asked, drawing, places)
      const own = [...drawing.edges.values()].filter(({ from, to }) => from === item || to === item)
      const seen: string[] = []
      let at = step(1, null)
      for (const _ of own) {
        if (!at) throw new Error('There is an edge.')
        expect(at).toMatchObject({ at: seen.length, of: own.length })
        seen.push(at.edge.id)
        at = step(1, at.edge.id)
      }
      expect(new Set(seen)).toEqual(new Set(own.map(({ id }) => id)))
      expect(at?.edge.id).toBe(seen[0])
      const needed = own.filter(({ to }) => to === item).length
      expect(seen.slice(0, needed).every((id) => id.endsWith(`→${item}`))).toBe(true)
      // Backwards in the same order.
      seen.forEach((id, index) => expect(step(-1, id)?.edge.id).toBe(seen.at(index - 1)))
      expect(step(-1, null)?.edge.id).toBe(seen.at(-1))
    }),
  )
})

test('ignores the asked edge of another item; an item without edges has none', () => {
  const drawing = drawingOf(scene, false, [])
  expect(nextEdge('pickaxe', 1, 'logs→planks', drawing, places)?.at).toBe(0)
  expect(nextEdge('pickaxe', 1, null, { edges: new Map() }, places)).toBeNull()
})
