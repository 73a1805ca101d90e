import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describe as described } from '../../../../engine/worlds/blocks/described'
import { generated } from '../../../../engine/worlds/blocks/problem'
import { BlocksTable } from '../../../../engine/worlds/blocks/table'
import { beliefIn } from './differences'

const truth = { towers: [['b', 'c', 'i'], ['d']], held: null }
const first = (lines: readonly string[]) => beliefIn(lines, 'three', truth).sentences

test('a true belief has no differences', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(1e6), (blocks, seed) => {
      const { start } = generated({ blocks, towers: 5, seed })
      const belief = beliefIn(described(start), 'three', start)
      expect(belief.blocks).toEqual([])
      expect(belief.sentences).toEqual([])
      expect(belief.state?.towers.toSorted()).toEqual(start.towers.toSorted())
    }),
  )
})

test('after a move on one side only the moved blocks differ', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 20 }), fc.nat(1e6), fc.nat(1e3), (blocks, seed, which) => {
      const { start } = generated({ blocks, towers: 3, seed })
      const all = start.towers.flat()
      const block = all[which % all.length] ?? ''
      const table = new BlocksTable('three', start)
      const outcome = table.apply({ operator: 'put-down', blocks: [block] })
      const belief = beliefIn(described(table.state), 'three', start)
      const hasMoved = outcome.success && outcome.moved
      expect(belief.blocks).toEqual(hasMoved ? [block] : [])
      expect(belief.sentences).toHaveLength(hasMoved ? 1 : 0)
      if (hasMoved)
        expect(belief.sentences[0]).toContain(`that ${block} is on the table, but ${block} stands on `)
    }),
  )
})

test('the first difference is named from the bottom up', () => {
  expect(first(['b is on the table', 'c is on the table', 'i is on c', 'd is on the table'])).toEqual([
    'The model believes that c is on the table, but c stands on b.',
  ])
  expect(first(['b is on the table', 'i is on c', 'c is on b'])).toEqual([
    'The model does not say where d is. In fact, d stands on the table.',
  ])
  expect(first(['The hand holds d.', 'b is on the table', 'c is on b', 'i is on c'])).toEqual([
    'The model believes that d is in the hand, but d stands on the table.',
  ])
})

test('an impossible belief is explained', () => {
  const base = ['b is on the table', 'd is on the table']
  expect(first([...base, 'c is on b', 'i is on b'])).toEqual([
    'The model believes that i is on b, but i stands on c.',
    'The places that the model gives are impossible: c and i are both on b.',
  ])
  expect(first([...base, 'c is on b', 'c is on d', 'i is on c'])).toEqual([
    'The model believes that c is on b and on d, but c stands on b.',
    'The places that the model gives are impossible: c is in two places.',
  ])
  expect(first([...base, 'c is on i', 'i is on c']).at(-1)).toBe(
    'The places that the model gives are impossible: a block stands on itself.',
  )
  expect(first([...base, 'c is on b', 'i is on c', 'q is on i'])).toEqual([
    'The model names q, but there is no such block.',
  ])
  expect(beliefIn([...base, 'c is on b', 'i is on <c>'], 'three', truth).state).toBeNull()
})
