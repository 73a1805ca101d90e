import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rulesOf, worldOf } from '../../testing'
import { craftRules } from '.'

const published = () => worldOf(craftRules({ fuel: 'iron-only', redstone: 'smelt' }))

test('a success turns requirements into the item, a failure changes nothing', () => {
  const world = published()
  expect(world.act({ action: 'craft', item: 'planks' })).toEqual({ success: false })
  expect(world.act({ action: 'mine', item: 'logs' })).toEqual({
    success: true,
    gained: 1,
    consumed: {},
    used: [],
  })
  expect(world.act({ action: 'smelt', item: 'planks' })).toEqual({ success: false })
  expect(world.act({ action: 'craft', item: 'planks' })).toEqual({
    success: true,
    gained: 4,
    consumed: { logs: 1 },
    used: [],
  })
  expect(world.inventory()).toEqual([['planks', 4]])
  world.reset()
  expect(world.inventory()).toEqual([])
})

test('worlds with the same rules are independent: changes and inventory of one do not affect another', () => {
  const rules = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
  const one = worldOf(rules)
  const moon = { action: 'mine', requires: {}, held: [], yields: 1 }
  one.change({
    kind: 'rules',
    rules: { logs: null, moon, planks: { ...moon, action: 'smelt' } },
    announced: false,
  })
  expect(one.act({ action: 'mine', item: 'moon' }).success).toBe(true)
  expect(one.act({ action: 'smelt', item: 'planks' }).success).toBe(true)

  const other = worldOf(rules)
  expect(craftRules({ fuel: 'iron-only', redstone: 'smelt' })).toEqual(rules)
  expect([...other.rules]).toEqual([...rules])
  expect(other.inventory()).toEqual([])
  expect(other.act({ action: 'mine', item: 'moon' }).success).toBe(false)
  expect(other.act({ action: 'smelt', item: 'planks' }).success).toBe(false)
  expect(other.act({ action: 'mine', item: 'logs' }).success).toBe(true)
  expect(one.act({ action: 'mine', item: 'logs' }).success).toBe(false)
  expect(one.inventory()).toEqual([
    ['planks', 1],
    ['moon', 1],
  ])
})

test('a better pickaxe mines what a worse one does, and the world uses the best one held', () => {
  const world = worldOf(
    rulesOf({
      wooden_pickaxe: ['craft', {}],
      iron_pickaxe: ['craft', {}],
      cobblestone: ['mine', { 'wooden_pickaxe!': 1 }],
      diamond: ['mine', { 'iron_pickaxe!': 1 }],
    }),
  )
  expect(world.act({ action: 'mine', item: 'cobblestone' }).success).toBe(false)
  world.act({ action: 'craft', item: 'wooden_pickaxe' })
  expect(world.act({ action: 'mine', item: 'cobblestone' })).toMatchObject({
    success: true,
    used: ['wooden_pickaxe'],
  })
  expect(world.act({ action: 'mine', item: 'diamond' }).success).toBe(false)
  world.act({ action: 'craft', item: 'iron_pickaxe' })
  expect(world.act({ action: 'mine', item: 'cobblestone' })).toMatchObject({
    success: true,
    used: ['iron_pickaxe'],
  })
  expect(world.act({ action: 'mine', item: 'diamond' })).toMatchObject({
    success: true,
    consumed: {},
    used: ['iron_pickaxe'],
  })
})

test('a station is held, unless the recipe consumes it', () => {
  const world = worldOf(
    rulesOf({ table: ['craft', {}], bowl: ['craft', { 'table!': 1 }], lectern: ['craft', { table: 1 }] }),
  )
  world.act({ action: 'craft', item: 'table' })
  expect(world.act({ action: 'craft', item: 'bowl' })).toEqual({
    success: true,
    gained: 1,
    consumed: {},
    used: ['table'],
  })
  expect(world.act({ action: 'craft', item: 'lectern' })).toEqual({
    success: true,
    gained: 1,
    consumed: { table: 1 },
    used: [],
  })
  expect(world.act({ action: 'craft', item: 'bowl' }).success).toBe(false)
})

test('rules can be replaced, added and removed at any step', () => {
  const world = published()
  world.act({ action: 'mine', item: 'logs' })
  world.change({
    kind: 'rules',
    announced: false,
    rules: {
      planks: { action: 'smelt', requires: { logs: 1 }, held: [], yields: 2 },
      logs: null,
      moon: { action: 'mine', requires: { planks: 2 }, held: [], yields: 1 },
    },
  })
  expect(world.act({ action: 'mine', item: 'logs' }).success).toBe(false)
  expect(world.act({ action: 'craft', item: 'planks' }).success).toBe(false)
  expect(world.act({ action: 'smelt', item: 'planks' })).toMatchObject({ success: true, gained: 2 })
  expect(world.act({ action: 'mine', item: 'moon' }).success).toBe(true)
  expect(world.rules.has('logs')).toBe(false)
})

test('the options for fuel and redstone change the rules', () => {
  expect(craftRules({ fuel: 'iron-only', redstone: 'smelt' }).get('charcoal')?.requires).toEqual({
    logs: 1,
    furnace: 1,
  })
  expect(craftRules({ fuel: 'all', redstone: 'smelt' }).get('gold_ingot')?.requires).toHaveProperty(
    'coals',
    1,
  )
  expect(craftRules({ fuel: 'none', redstone: 'smelt' }).get('iron_ingot')?.requires).not.toHaveProperty(
    'coals',
  )
  expect(craftRules({ fuel: 'none', redstone: 'mine' }).get('redstone')).toMatchObject({ action: 'mine' })
})

test('law: no quantity falls below zero, and each success accounts for every change', () => {
  const items = [...published().rules.keys(), 'nonsense', '__proto__', '']
  const step = fc.tuple(fc.constantFrom('mine', 'craft', 'smelt', 'fly'), fc.constantFrom(...items))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      const world = published()
      for (const [action, item] of steps) {
        const before = new Map(world.inventory())
        const outcome = world.act({ action, item })
        const after = new Map(world.inventory())
        const expected = new Map(before)
        const add = (name: string, n: number) => expected.set(name, (expected.get(name) ?? 0) + n)
        if (outcome.success) {
          add(item, outcome.gained)
          for (const [name, n] of Object.entries(outcome.consumed)) add(name, -n)
          for (const name of outcome.used) expect(before.get(name)).toBeGreaterThan(0)
        }
        for (const [name, n] of expected) if (n === 0) expected.delete(name)
        expect(after).toEqual(expected)
        expect(Math.min(0, ...after.values())).toBe(0)
      }
    }),
    { numRuns: 100 },
  )
})
