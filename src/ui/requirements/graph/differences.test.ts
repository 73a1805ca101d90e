import { expect, test } from 'vitest'
import { differencesBetween } from './differences'
import { drawingOf } from './drawing'
import { knownItem, sceneWith } from '../../testing'

const a = [
  knownItem('torch', { requirements: { stick: 1, coals: 1 } }),
  knownItem('stick', { requirements: { planks: 2 }, standing: 'experienced' }),
  knownItem('planks', { requirements: { logs: 1 } }),
  knownItem('bowl'),
  knownItem('coals'),
]
const b = [
  knownItem('planks', { requirements: { logs: 1 } }),
  knownItem('torch', { requirements: { coals: 2, stick: 1 } }),
  knownItem('stick', { requirements: { planks: 2 } }),
  knownItem('coals'),
  knownItem('gum'),
]

test('finds another set, another status, and items that only one run knows', () => {
  const found = [...differencesBetween(a, b)]
  expect(found.toSorted()).toEqual([
    ['bowl', 'set'],
    ['gum', 'set'],
    ['stick', 'standing'],
    ['torch', 'set'],
  ])
  expect([...differencesBetween(b, a)].toSorted()).toEqual(found.toSorted())
  expect(differencesBetween(a, a.toReversed())).toEqual(new Map())
})

test('marks the differing items of two graphs side by side, and the edges that only one has', () => {
  const { nodes, edges } = drawingOf(sceneWith({ items: a }), false, [], sceneWith({ items: b }))
  expect([...nodes.values()].flatMap(({ name, differs }) => (differs ? [[name, differs]] : []))).toEqual([
    ['torch', 'set'],
    ['stick', 'standing'],
    ['bowl', 'set'],
  ])
  expect([...edges.values()].filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual(['coals→torch'])
  const alone = drawingOf(sceneWith({ items: a }), false, [])
  expect([...alone.nodes.values()].some(({ differs }) => differs)).toBe(false)
  expect([...alone.edges.values()].some(({ isOwn }) => isOwn)).toBe(false)
})
