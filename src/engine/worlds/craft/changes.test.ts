import fc from 'fast-check'
import { expect, test } from 'vitest'
import { craftRules } from '.'
import { craftOptions } from './options'
import { Random } from '../../random'
import { valuesOf } from '../../record'
import type { Rules } from '../items/types'
import { CHANGED_AT_LEVEL, changedRules, type Levels, craftChanges } from './further'
import { HUMAN_PLANS } from './plans'

const settings = fc.record({
  fuel: fc.constantFrom('iron-only', 'all', 'none'),
  redstone: fc.constantFrom('smelt', 'mine'),
})
const published = settings.map(craftRules)
const level = fc.integer({ min: 0, max: 3 })
const levels: fc.Arbitrary<Levels> = fc.record({ sets: level, actions: level })
const seed = fc.integer({ min: 0, max: 0xffff_ffff })
const changed = (rules: Rules, levels: Levels, seed: number) => changedRules(rules, levels, new Random(seed))

/** The paper's "resources": what the crafts of the human-written plans consume. */
const POOL = new Set(
  HUMAN_PLANS.flatMap(({ steps }) => steps)
    .filter(({ action }) => action === 'craft')
    .flatMap(({ item }) => {
      const rule = craftRules({ fuel: 'iron-only', redstone: 'smelt' }).get(item)
      return rule ? Object.keys(rule.requires).filter((name) => !rule.held.includes(name)) : []
    }),
)

test('changes 2, 5 and 7 items in all; the stone and the iron pickaxe are in the last level', () => {
  const items = [0, 1, 2, 3].map((top) => CHANGED_AT_LEVEL.slice(0, top + 1).flat())
  expect(items.map(({ length }) => length)).toEqual([0, 2, 5, 7])
  expect(new Set(items[3]).size).toBe(7)
  expect(items[3]).toEqual(expect.arrayContaining(['stone_pickaxe', 'iron_pickaxe']))
  fc.assert(
    fc.property(published, seed, level, (rules, seed, top) => {
      for (const levels of [
        { sets: top, actions: 0 },
        { sets: 0, actions: top },
        { sets: top, actions: top },
      ])
        expect(Object.keys(changed(rules, levels, seed)).toSorted()).toEqual(items[top]?.toSorted())
    }),
  )
})

test('law: swaps one requirement for the same quantity of an item in the pool, never a station or tool', () => {
  fc.assert(
    fc.property(published, levels, seed, (rules, levels, seed) => {
      const items = CHANGED_AT_LEVEL.slice(0, levels.sets + 1).flat()
      for (const [item, rule] of Object.entries(changed(rules, levels, seed))) {
        const before = rules.get(item)
        expect([rule.held, rule.yields]).toEqual([before?.held, before?.yields])
        const gone = Object.entries(before?.requires ?? {}).filter(([name]) => !(name in rule.requires))
        const come = Object.entries(rule.requires).filter(([name]) => !(name in (before?.requires ?? {})))
        const kept = Object.entries(rule.requires).filter(([name]) => name in (before?.requires ?? {}))
        for (const [name, quantity] of kept) expect(quantity).toBe(before?.requires[name])
        if (!items.includes(item)) {
          expect([gone, come]).toEqual([[], []])
          continue
        }
        expect([gone.length, come.length]).toEqual([1, 1])
        expect(come[0]?.[1]).toBe(gone[0]?.[1])
        expect(POOL).toContain(come[0]?.[0])
        expect(before?.held).not.toContain(gone[0]?.[0])
      }
    }),
  )
})

test('law: a changed action is mine or smelt; an unchanged action is craft', () => {
  fc.assert(
    fc.property(published, levels, seed, (rules, levels, seed) => {
      const items = CHANGED_AT_LEVEL.slice(0, levels.actions + 1).flat()
      for (const [item, { action }] of Object.entries(changed(rules, levels, seed)))
        expect(items.includes(item) ? ['mine', 'smelt'] : ['craft']).toContain(action)
    }),
  )
})

test('law: the changed rules have no cycle', () => {
  fc.assert(
    fc.property(published, levels, seed, (rules, levels, seed) => {
      const world = new Map([...rules, ...Object.entries(changed(rules, levels, seed))])
      const done = new Set<string>()
      const visit = (item: string, path: readonly string[]) => {
        expect(path).not.toContain(item)
        if (done.has(item)) return
        for (const name of Object.keys(world.get(item)?.requires ?? {})) visit(name, [...path, item])
        done.add(item)
      }
      for (const item of world.keys()) visit(item, [])
    }),
  )
})

test('law: a level includes the changes of lower levels, and changed sets are independent of changed actions', () => {
  fc.assert(
    fc.property(published, seed, fc.integer({ min: 1, max: 3 }), level, (rules, seed, top, other) => {
      const sets = changed(rules, { sets: top, actions: 0 }, seed)
      expect(sets).toMatchObject(changed(rules, { sets: top - 1, actions: 0 }, seed))
      const both = changed(rules, { sets: top, actions: other }, seed)
      for (const [item, { requires }] of Object.entries(sets)) expect(both[item]?.requires).toEqual(requires)
      const actions = changed(rules, { sets: 0, actions: other }, seed)
      for (const [item, { action }] of Object.entries(actions)) expect(both[item]?.action).toBe(action)
      expect(changed(rules, { sets: top, actions: other }, seed)).toEqual(both)
    }),
  )
})

test('seeds reach every possible change', () => {
  const rules = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
  const drawn = Array.from({ length: 300 }, (_, seed) => changed(rules, { sets: 3, actions: 3 }, seed))
  const swords = drawn.map(({ iron_sword }) => Object.keys(iron_sword?.requires ?? {}))
  const news = swords.flat().filter((name) => !['iron_ingot', 'stick', 'crafting_table'].includes(name))
  expect(new Set(news)).toEqual(new Set(['logs', 'planks', 'cobblestone', 'gold_ingot']))
  expect(new Set(drawn.map(({ furnace }) => furnace?.action))).toEqual(new Set(['mine', 'smelt']))
})

test('the options schedule one change, announced or not; a change at the start comes after the plans', () => {
  const options = { changedSets: '3', changedActions: '1' }
  const [atStart, ...others] = craftChanges(valuesOf(craftOptions, options), 7)
  expect(others).toEqual([])
  expect(atStart).toMatchObject({ kind: 'rules', step: 0, announced: true, afterPlans: true })
  const [later] = craftChanges(valuesOf(craftOptions, { ...options, changedAt: 1500 }), 7)
  expect(later).toEqual({ ...atStart, step: 1500, afterPlans: false })
  const untold = craftChanges(valuesOf(craftOptions, { ...options, announced: 'no' }), 7)
  expect(untold).toEqual([{ ...atStart, announced: false }])
  expect(craftChanges(valuesOf(craftOptions, options), 8)).not.toEqual([atStart])
  expect(craftChanges(valuesOf(craftOptions), 7)).toEqual([])
})
