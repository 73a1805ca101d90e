import { expect, test } from 'vitest'
import { drawingOf } from './drawing'
import { layOut } from './layout'
import { knownItem, sceneWith } from '../../../testing'
import { walk, type Direction } from './walk'

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

test('left goes to what is needed, right to what needs it', () => {
  expect(go('planks', 'left')).toBe('logs')
  expect(go('logs', 'right')).toBe('planks')
  expect(['stick', 'table']).toContain(go('pickaxe', 'left'))
})

test('up and down stay within the tier', () => {
  const down = go('stick', 'down') ?? go('stick', 'up')
  expect(down).toBe('table')
  expect(go('logs', 'up')).toBeNull()
})

test('where nothing is, one stays', () => {
  expect(go('logs', 'left')).toBeNull()
  expect(go('pickaxe', 'right')).toBeNull()
})
