import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProblem } from '../../../engine/worlds/blocks/notation'
import { generated } from '../../../engine/worlds/blocks/problem'
import { BlocksTable } from '../../../engine/worlds/blocks/table'
import { afterLines, blocksOfReason, moveText, wrongIn, type PlanRow } from './plan'

const problem = readProblem('b c i | d > c on d, b on c')
const line = (operator: string, ...blocks: string[]): PlanRow => ({ move: { operator, blocks }, step: 1 })

test('the towers after a line are those after all lines before it, and impossible lines change nothing', () => {
  const lines = [
    line('stack', 'b', 'c'),
    line('put-down', 'i'),
    line('stack', 'c', 'd'),
    line('stack', 'b', 'c'),
  ]
  const at = (count: number) => afterLines({ operators: 'three', problem }, lines, count).state.towers
  expect(at(0)).toEqual([['b', 'c', 'i'], ['d']])
  expect(at(1)).toEqual(at(0))
  expect(at(2)).toEqual([['b', 'c'], ['d'], ['i']])
  expect(at(3)).toEqual([['b'], ['d', 'c'], ['i']])
  expect(at(4)).toEqual([['d', 'c', 'b'], ['i']])
  const { reasons } = afterLines({ operators: 'three', problem }, lines, 4)
  expect([...reasons]).toEqual([[0, { kind: 'not-clear', block: 'c', by: 'i' }]])
})

test('any plan is played as the world plays it', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.array(fc.nat(1e6), { maxLength: 30 }), (seed, choices) => {
      const drawn = generated({ blocks: 8, towers: 3, seed })
      const names = drawn.start.towers.flat()
      const lines = choices.map((choice) =>
        line('stack', names[choice % 8] ?? '', names[Math.floor(choice / 8) % 8] ?? ''),
      )
      const table = new BlocksTable('three', drawn.start)
      for (const { move } of lines) table.apply(move)
      const { state } = afterLines({ operators: 'three', problem: drawn }, lines, lines.length)
      expect(state).toEqual(table.state)
    }),
  )
})

test('a move that could not be made is marked at its blocks and at those that are in its way', () => {
  const reason = { kind: 'not-clear', block: 'c', by: 'i' } as const
  expect(wrongIn({ step: 3, operator: 'stack', blocks: ['b', 'c'], success: false, reason })).toEqual([
    'b',
    'c',
    'i',
  ])
  expect(wrongIn({ step: 3, operator: 'stack', blocks: ['b', 'c'], success: true, moved: true })).toEqual([])
  expect(blocksOfReason({ kind: 'same-tower', block: 'a', other: 'b' })).toEqual(['a', 'b'])
  expect(moveText({ operator: 'unstack', blocks: ['a', 'b'] })).toBe('unstack a from b')
})
