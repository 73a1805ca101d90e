import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_BLOCKS } from './names'
import { isReached } from './goal'
import { INSTANCES } from './options'
import PLANBENCH from './planbench.json'
import { generated, planbench } from './problem'
import { BlocksTable } from './table'
import type { BlocksProblem } from './types'

const all = Array.from({ length: INSTANCES }, (_, i) => planbench(i + 1))
const blocksIn = ({ start }: BlocksProblem) => start.towers.flat()

test('PlanBench’s hard set has its published figures', () => {
  expect(PLANBENCH).toHaveLength(110)
  const counts = Array.from(
    { length: 10 },
    (_, i) => all.filter((one) => blocksIn(one).length === 6 + i).length,
  )
  expect(counts).toEqual([1, 1, 7, 14, 13, 12, 13, 18, 21, 10])
  const lengths = all.map(({ published }) => published ?? NaN)
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([20, 40])
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(3302)
  expect(new Set(all.flatMap(({ goal }) => goal.map(({ kind }) => kind)))).toEqual(new Set(['on']))
  expect(all.filter(({ start, goal }) => isReached(new BlocksTable('four', start), goal))).toEqual([])
  expect(() => planbench(111)).toThrow(RangeError)
})

/** The goal of a generated problem, as towers. */
function goalTowers({ goal }: BlocksProblem): string[][] {
  const load = new Map(
    goal.flatMap((fact) => (fact.kind === 'on' ? [[fact.under, fact.block] as const] : [])),
  )
  return goal.flatMap((fact) => {
    if (fact.kind !== 'on-table') return []
    const tower = [fact.block]
    for (let next = load.get(fact.block); next !== undefined; next = load.get(next)) tower.push(next)
    return [tower]
  })
}

const order = fc.record({
  blocks: fc.integer({ min: 1, max: 60 }),
  towers: fc.integer({ min: 1, max: 60 }),
  seed: fc.nat(2 ** 32 - 1),
})

test('start and goal have each block once, in at most the requested number of towers, and the start does not solve the goal', () => {
  fc.assert(
    fc.property(order, ({ blocks, towers, seed }) => {
      const problem = generated({ blocks, towers, seed })
      for (const stacks of [problem.start.towers, goalTowers(problem)]) {
        const standing = stacks.flat()
        expect(standing).toHaveLength(blocks)
        expect(new Set(standing).size).toBe(blocks)
        expect(stacks.length).toBeLessThanOrEqual(towers)
        expect(stacks.every((stack) => stack.length > 0)).toBe(true)
      }
      expect(problem.goal.map(({ block }) => block).sort()).toEqual(blocksIn(problem).sort())
      expect(isReached(new BlocksTable('four', problem.start), problem.goal)).toBe(blocks === 1)
      expect(generated({ blocks, towers, seed })).toEqual(problem)
    }),
  )
})

/** An arrangement as a text, independent of the order of the towers. */
const keyOf = (towers: readonly (readonly string[])[]) =>
  towers
    .map((tower) => tower.join(' '))
    .sort()
    .join(' | ')

test.each([
  // Sets of lists of three blocks: 6 with one tower, 6 with two and 1 with three.
  [3, 13],
  [2, 12],
  [1, 6],
])(
  'three blocks in at most %i towers: each of the %i arrangements occurs, at the start and in the goal',
  (towers, count) => {
    const problems = Array.from({ length: 1500 }, (_, seed) => generated({ blocks: 3, towers, seed }))
    expect(new Set(problems.map(({ start }) => keyOf(start.towers))).size).toBe(count)
    expect(new Set(problems.map((problem) => keyOf(goalTowers(problem)))).size).toBe(count)
  },
)

test('10,000 blocks in one tower, in a hundred and in as many as there are blocks', () => {
  for (const towers of [1, 100, MAX_BLOCKS]) {
    const problem = generated({ blocks: MAX_BLOCKS, towers, seed: 1 })
    expect(new Set(blocksIn(problem)).size).toBe(MAX_BLOCKS)
    expect(new Set(goalTowers(problem).flat()).size).toBe(MAX_BLOCKS)
  }
})
