import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemName } from '../../link/codecs'
import { measured, needOf, nodeOf, ringedNode, shownNode, thingOf } from './scene'
import { anyTree, nodeWith, shownWith, treeWith } from './testing'

test('finds a node by its part of the link, which is a valid name for a link', () => {
  fc.assert(
    fc.property(anyTree(30), fc.nat({ max: 40 }), (nodes, number) => {
      const need = needOf(number)
      expect(itemName.read(need)).toBe(need)
      expect(nodeOf({ nodes }, need)).toBe(nodes[number] ?? null)
    }),
  )
  for (const need of [null, '', 'stick', '3', 'n', 'n-1', 'n1.5', 'n9999999999', 'constructor'])
    expect(nodeOf({ nodes: treeWith([0, 0, 0]) }, need)).toBeNull()
})

test('selects the goal, which names nothing, by the first thing that its parts name', () => {
  const nodes = treeWith([0, 0])
  expect(nodes.map((node) => thingOf(nodes, node))).toEqual(['b1', 'b1', 'b2'])
  expect(thingOf([nodeWith(0, null)], nodeWith(0, null))).toBeNull()
})

test('for a thing, shows the latest change of subtasks that are for it, or name it', () => {
  const nodes = treeWith([0, 0, 0], (node) => ({ since: node === 1 ? 9 : 1 }))
  const tree = shownWith({ nodes, now: 3 })
  expect(shownNode(tree, 'b1', null)?.node).toBe(1)
  // b4 is only the block that b3 is stacked on.
  expect(shownNode(tree, 'b4', null)?.node).toBe(3)
  expect(shownNode(tree, 'b1', 'n2')?.node).toBe(2)
  expect(shownNode(tree, 'nobody', null)).toBeNull()
  expect(shownNode(tree, null, null)).toBeNull()
  expect(ringedNode(tree, 'b1', null)).toBe(1)
  expect(ringedNode(tree, 'b1', 'n2')).toBe(3)
})

test('the part of the goal that holds never exceeds the goal', () => {
  expect(measured(shownWith({ reached: 7, goals: 5 }))).toEqual({ holds: 5, of: 5 })
})
