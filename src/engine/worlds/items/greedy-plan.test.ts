import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '../../random'
import { rulesOf } from '../../testing'
import { craftRules, goalsOf } from '../craft'
import { changedRules } from '../craft/further'
import { CraftWorld } from '../craft/craft-world'
import { HUMAN_PLANS } from '../craft/plans'
import { greedyPlan } from './greedy-plan'
import type { ItemAction, Rules } from './types'

/**
 * Carries actions out in the world itself. Returns the items that were obtained, and the number of successes.
 */
function carriedOut(rules: Rules, actions: readonly ItemAction[]) {
  const world = new CraftWorld(rules, {
    ...{ goals: [], actions: [], plans: [], manual: rules },
    canonicalName: (name) => name,
  })
  const worked = actions.filter((action) => world.act(action).success)
  return { obtained: new Set(worked.map(({ item }) => item)), successes: worked.length }
}

/** The goals and every item that they require, directly or indirectly. */
function closure(rules: Rules, goals: readonly string[]): string[] {
  const found: string[] = []
  const visit = (item: string) => {
    if (found.includes(item)) return
    for (const name of Object.keys(rules.get(item)?.requires ?? {})) visit(name)
    found.push(item)
  }
  goals.forEach(visit)
  return found.reverse()
}

/**
 * A lower bound on the number of actions, where no tool stands in for another: each item is made as often as
 * its products consume it, and at least once. The order of the actions is ignored.
 */
function fewest(rules: Rules, goals: readonly string[]): number {
  const used = new Map<string, number>()
  let all = 0
  for (const item of closure(rules, goals)) {
    const { requires = {}, held = [], yields = 1 } = rules.get(item) ?? {}
    const times = Math.max(1, Math.ceil((used.get(item) ?? 0) / yields))
    all += times
    for (const [name, quantity] of Object.entries(requires))
      if (!held.includes(name)) used.set(name, (used.get(name) ?? 0) + quantity * times)
  }
  return all
}

const GAME = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const SHOWN = new Set(HUMAN_PLANS.flatMap(({ steps }) => steps.map(({ item }) => item)))
const goalsIn = (goals: string) => goalsOf({ goals, goal: 'none', group: 'none' })

describe.each([
  ['67', 539, 524],
  ['100', 855, 843],
  ['120', 1074, 1061],
])('%s goals', (set, all, unseen) => {
  test.each([
    ['all goals', goalsIn(set), all],
    ['those that no human-written plan shows', goalsIn(set).filter((goal) => !SHOWN.has(goal)), unseen],
  ])('the plan for %s has the minimum number of steps, and every step succeeds', (_, goals, steps) => {
    const plan = greedyPlan(GAME, goals) ?? []
    expect(plan).toHaveLength(steps)
    expect(fewest(GAME, goals)).toBe(steps)
    const { obtained, successes } = carriedOut(GAME, plan)
    expect(successes).toBe(steps)
    expect(goals.filter((goal) => !obtained.has(goal))).toEqual([])
  })
})

test('uses leftovers, and leaves a goal that consumes a held item to the end', () => {
  const rules = rulesOf({
    log: ['mine', {}],
    plank: ['craft', { log: 1 }, 4],
    stove: ['craft', { plank: 2 }],
    lamp: ['craft', { stove: 1 }],
    coal: ['smelt', { log: 1, 'stove!': 1 }],
    brick: ['smelt', { plank: 1, 'stove!': 1 }],
  })
  const items = greedyPlan(rules, ['lamp', 'brick', 'coal'])?.map(({ item }) => item)
  expect(items).toEqual(['log', 'plank', 'stove', 'brick', 'log', 'coal', 'lamp'])
})

test('counts items made on the way as obtained', () => {
  const rules = rulesOf({
    log: ['mine', {}],
    plank: ['craft', { log: 1 }, 4],
    stick: ['craft', { plank: 2 }],
  })
  expect(greedyPlan(rules, ['stick', 'plank', 'log'])).toHaveLength(3)
  expect(greedyPlan(rules, [])).toEqual([])
})

test('finds no plan if an item has no rule or requires itself', () => {
  expect(greedyPlan(rulesOf({ plank: ['craft', { log: 1 }] }), ['plank'])).toBeNull()
  const circle = rulesOf({ plank: ['craft', { log: 1 }], log: ['craft', { plank: 1 }] })
  expect(greedyPlan(circle, ['plank'])).toBeNull()
})

/** Any rules without cycles: each item requires some of the items before it, and holds some. */
const anyRules = fc
  .array(
    fc.record({
      needs: fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 3 }),
      yields: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((items) => {
    const rules = items.map(({ needs, yields }, at): [string, ['craft', Record<string, number>, number]] => {
      const own = new Map(needs.map(([n, ...need]) => [n % Math.max(1, at), need] as const))
      const requires: Record<string, number> = {}
      for (const [n, [quantity, isHeld]] of at === 0 ? [] : own)
        requires[`item_${n}${isHeld ? '!' : ''}`] = quantity
      return [`item_${at}`, ['craft', requires, yields]]
    })
    return rulesOf(Object.fromEntries(rules))
  })

test('law: under any rules, every step of the plan succeeds, the plan obtains all goals, and it is no shorter than the lower bound', () => {
  fc.assert(
    fc.property(anyRules, fc.array(fc.nat(11), { minLength: 1, maxLength: 6 }), (rules, picked) => {
      const items = [...rules.keys()]
      const goals = picked.map((n) => items[n % items.length] ?? '')
      const plan = greedyPlan(rules, goals) ?? []
      const { obtained, successes } = carriedOut(rules, plan)
      expect(successes).toBe(plan.length)
      expect(goals.every((goal) => obtained.has(goal))).toBe(true)
      expect(plan.length).toBeGreaterThanOrEqual(fewest(rules, goals))
    }),
  )
})

test('law: any actions that obtain the goals have at least as many successes as the lower bound', () => {
  fc.assert(
    fc.property(anyRules, fc.integer(), (rules, seed) => {
      const [random, items] = [new Random(seed), [...rules.keys()]]
      const tries = Array.from({ length: 300 }, () => ({ action: 'craft', item: random.pick(items) }))
      const { obtained, successes } = carriedOut(rules, tries)
      const goals = [...obtained]
      expect(successes).toBeGreaterThanOrEqual(fewest(rules, goals))
    }),
  )
})

test('law: changed rules have a plan too, and it works', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), fc.integer(), (sets, actions, seed) => {
      const changed = changedRules(GAME, { sets, actions }, new Random(seed))
      const rules = new Map([...GAME, ...Object.entries(changed)])
      const plan = greedyPlan(rules, goalsIn('67')) ?? []
      const { obtained, successes } = carriedOut(rules, plan)
      expect([successes, goalsIn('67').every((goal) => obtained.has(goal))]).toEqual([plan.length, true])
    }),
    { numRuns: 30 },
  )
})
