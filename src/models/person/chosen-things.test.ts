import fc from 'fast-check'
import { expect, test } from 'vitest'
import { craftRules } from '../../engine/worlds/craft'
import { GOALS } from '../../engine/worlds/craft/goals'
import { HUMAN_PLANS } from '../../engine/worlds/craft/plans'
import { chosenThings, depthsIn } from './chosen-things'

const manual = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const NAMES = GOALS.filter(({ set }) => set === 67).map(({ item }) => item)
const task = { goals: NAMES, plans: HUMAN_PLANS, manual }
const depths = depthsIn(manual)
const seeds = fc.integer({ min: 0, max: 0xffff_ffff })

test('law: chooses the requested number of different goals that no plan shows, the same for the same seed', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 10 }), (seed, count) => {
      const things = chosenThings(task, count, seed)
      expect(things).toHaveLength(count)
      expect(new Set(things).size).toBe(count)
      expect(chosenThings(task, count, seed)).toEqual(things)
      const shown = HUMAN_PLANS.flatMap(({ steps }) => steps.map(({ item }) => item))
      for (const thing of things) {
        expect(NAMES).toContain(thing)
        expect(shown).not.toContain(thing)
        const needs = Object.keys(manual.get(thing)?.requires ?? {})
        expect(needs.length).toBeGreaterThan(0)
        expect(needs.length).toBeLessThanOrEqual(3)
      }
    }),
  )
})

test('law: five goals are spread over the depth of the rules, with different last words', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const things = chosenThings(task, 5, seed)
      const deep = things.map((thing) => depths.get(thing) ?? 0).sort((a, b) => a - b)
      expect(deep.at(-1)! - deep[0]!).toBeGreaterThanOrEqual(3)
      expect(new Set(things.map((thing) => thing.split('_').at(-1))).size).toBe(5)
    }),
  )
})

test('other seeds choose other goals, and reach all of them in time', () => {
  const all = new Set(Array.from({ length: 300 }, (_, seed) => chosenThings(task, 5, seed)).flat())
  expect(all.size).toBeGreaterThan(30)
})

test('chooses all goals of a small world', () => {
  const goals = ['stick', 'torch']
  expect(chosenThings({ ...task, goals, plans: [] }, 5, 1)).toEqual(expect.arrayContaining(goals))
  expect(chosenThings({ goals: [], plans: [], manual }, 5, 1)).toEqual([])
})

test('rules with a cycle have a depth', () => {
  const rule = (name: string) => ({ action: 'craft', requires: { [name]: 1 }, held: [], yields: 1 })
  const round = new Map([
    ['a', rule('b')],
    ['b', rule('a')],
  ])
  expect([...depthsIn(round).values()].every(Number.isFinite)).toBe(true)
})
