import { expect, test } from 'vitest'
import { valuesOf } from '../../record'
import { createCraftWorld } from '.'
import { craftOptions } from './options'

const taskOf = (options: object) => createCraftWorld(valuesOf(craftOptions, { ...options })).task

const GOLD = ['gold_ingot', 'golden_axe', 'golden_hoe', 'golden_pickaxe', 'golden_shovel', 'golden_sword']

test('requests the goals of a group in turn, one per episode', () => {
  const task = taskOf({ group: 'gold', controller: 'minerl', episodes: 14 })
  expect(task.goals).toEqual(GOLD)
  expect(task.requests).toEqual([...GOLD, ...GOLD, ...GOLD.slice(0, 2)])
})

test('without episodes there are goals but no requests; a single goal overrides its group', () => {
  expect(taskOf({ group: 'gold' })).toMatchObject({ goals: GOLD })
  expect(taskOf({ group: 'gold' }).requests).toBeUndefined()
  const single = taskOf({ group: 'gold', goal: 'diamond', controller: 'minerl' })
  expect([single.goals, single.requests]).toEqual([['diamond'], undefined])
  expect(taskOf({ controller: 'minerl' }).goals).toHaveLength(67)
})

test('groups contain the 67 goals at any number of goals', () => {
  const groups = ['wood', 'stone', 'iron', 'diamond', 'gold', 'armor', 'redstone']
  const sizes = (goals: string) => groups.map((group) => taskOf({ group, goals }).goals.length)
  expect(sizes('67')).toEqual([10, 9, 16, 7, 6, 13, 6])
  expect(sizes('120')).toEqual(sizes('67'))
})
