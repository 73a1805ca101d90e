import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessedGoal, sceneWith } from '../../../testing'
import { rowsOf } from './rows'

const rule = (requires: Record<string, number>) => ({ action: 'craft', requires, held: [], yields: 1 })
const truth = {
  logs: rule({}),
  planks: rule({ logs: 1 }),
  stick: rule({ planks: 2 }),
  torch: rule({ stick: 1 }),
}
const sceneOf = (names: readonly string[]) =>
  sceneWith({ truth, items: names.map((name) => guessedGoal(name)) })

test('each goal of any run is in one row, whichever run knew it first', () => {
  const names = fc.shuffledSubarray(['logs', 'planks', 'stick', 'torch', 'gum', 'glue'])
  fc.assert(
    fc.property(names, names, (a, b) => {
      const rows = rowsOf([sceneOf(a), sceneOf(b)])
      const placed = rows.flatMap(({ things }) => things)
      expect(placed.toSorted()).toEqual([...new Set([...a, ...b])].toSorted())
      expect(rowsOf([sceneOf(b), sceneOf(a)])).toEqual(rows)
    }),
  )
})

test('within a row a required item comes before the item that needs it', () => {
  const placed = rowsOf([sceneOf(['torch', 'stick']), sceneOf(['planks'])]).flatMap(({ things }) => things)
  expect(placed).toEqual(['planks', 'stick', 'torch'])
})

test('without a run there is no row', () => {
  expect(rowsOf([])).toEqual([])
})
