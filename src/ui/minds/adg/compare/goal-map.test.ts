import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownItem } from '../../../testing'
import { placeGoals } from './goal-map'

const rule = (requires: Record<string, number>) => ({ action: 'craft', requires, held: [], yields: 1 })

test('a required item is no further right than the item that needs it', () => {
  const truth = {
    logs: rule({}),
    planks: rule({ logs: 1 }),
    stick: rule({ planks: 2 }),
    torch: rule({ stick: 1 }),
  }
  const items = ['torch', 'logs', 'stick', 'planks'].map((name) => knownItem(name, { isGoal: true }))
  const { spots } = placeGoals({ horizon: 100, mind: { items }, world: { truth } })
  expect(spots.map(({ goal }) => goal)).toEqual(['logs', 'planks', 'stick', 'torch'])
})

test('every goal has its own place within the map, whatever its place in the list', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { maxLength: 130 })
  fc.assert(
    fc.property(names, fc.boolean(), (goals, isTurned) => {
      const items = goals.map((name) => knownItem(name, { isGoal: true }))
      const { spots, columns, rows } = placeGoals({ horizon: 100, mind: { items }, world: { truth: {} } })
      expect(new Set(spots.map(({ column, row }) => `${column} ${row}`)).size).toBe(goals.length)
      for (const { column, row } of spots) {
        expect(column).toBeLessThan(columns)
        expect(row).toBeLessThan(rows)
      }
      if (isTurned)
        expect(
          placeGoals({ horizon: 100, mind: { items: items.toReversed() }, world: { truth: {} } }).spots,
        ).toEqual(spots)
    }),
  )
})
