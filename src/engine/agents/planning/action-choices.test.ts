import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ActionMemory } from '../../minds/adg/action-memory'
import { GraphItem } from '../../minds/adg/dependency-graph'
import { Random } from '../../random'
import { naturalLogarithm, randomWithMemory, trueAction, upperConfidenceBounds } from './planner'
import { TOOLS } from '../../testing'

const ACTIONS = ['mine', 'craft', 'smelt', 'hunt', 'place']
const stick = new GraphItem('stick', 0)
const seed = fc.integer({ min: 0, max: 0xffff })

test('computes the natural logarithm to within 1e-12 of Math.log', () => {
  const counts = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 1e9 }))
  fc.assert(
    fc.property(counts, (n) => {
      const truth = Math.log(n)
      expect(Math.abs(naturalLogarithm(n) - truth)).toBeLessThanOrEqual(1e-12)
    }),
  )
  expect(naturalLogarithm(1)).toBe(0)
})

test('law: random with memory draws from open actions, reuses a valid one, and starts over when all failed', () => {
  const outcomes = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.boolean()), { maxLength: 40 })
  fc.assert(
    fc.property(seed, outcomes, (seed, outcomes) => {
      const memory = new ActionMemory(ACTIONS, 2)
      for (const [action, success] of outcomes) memory.record('stick', action, success)
      const choose = randomWithMemory(memory, ACTIONS, new Random(seed))
      const valid = memory.validAction('stick')
      const open = memory.openActions('stick')
      const drawn = new Set(Array.from({ length: 80 }, () => choose(stick)))
      expect(drawn).toEqual(new Set(valid === undefined ? (open.length > 0 ? open : ACTIONS) : [valid]))
    }),
    { numRuns: 60 },
  )
})

test('UCB tries each action once in random order, and then the one with the highest bound', () => {
  const orders = new Set<string>()
  for (let seed = 0; seed < 40; seed++) {
    const memory = new ActionMemory(ACTIONS, 2)
    const choose = upperConfidenceBounds(memory, ACTIONS, new Random(seed))
    const first = ACTIONS.map(() => {
      const action = choose(stick)
      memory.record('stick', action, action === 'smelt')
      return action
    })
    expect(first.toSorted()).toEqual(ACTIONS.toSorted())
    orders.add(first.join())
    // Means 1 and 0, one try each: √(2 ln 5) = 1.79 for all, so the one that worked.
    expect(choose(stick)).toBe('smelt')
    // After n tries of it among N in all, 1 + √(2 ln N / n) eventually falls below √(2 ln N) of the others.
    let tries = 1
    while (choose(stick) === 'smelt') {
      memory.record('stick', 'smelt', true)
      tries++
    }
    expect(tries).toBe(4)
  }
  expect(orders.size).toBeGreaterThan(20)
})

test('takes the true action from the manual, and the first action without an entry', () => {
  const choose = trueAction(TOOLS, ACTIONS)
  expect(choose(stick)).toBe('craft')
  expect(choose(new GraphItem('logs', 0))).toBe('mine')
  expect(choose(new GraphItem('moon', 0))).toBe('mine')
})
