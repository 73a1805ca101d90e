import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ActionMemory } from './action-memory'

const ACTIONS = ['mine', 'craft', 'smelt'] as const

test('x₀ more failures than successes rule an action out, and if all are ruled out the requirement is blamed', () => {
  const memory = new ActionMemory(ACTIONS, 2)
  expect(memory.allInvalid('torch')).toBe(false)
  expect(memory.record('torch', 'mine', false)).toBe(false)
  expect(memory.record('torch', 'mine', false)).toBe(true)
  expect(memory.openActions('torch')).toEqual(['craft', 'smelt'])
  for (const action of ['craft', 'craft', 'smelt', 'smelt']) memory.record('torch', action, false)
  expect(memory.allInvalid('torch')).toBe(true)
  memory.forget('torch')
  expect(memory.openActions('torch')).toEqual(ACTIONS)
})

test('an action that worked is reused until it has failed x₀ times more often', () => {
  const memory = new ActionMemory(ACTIONS, 2)
  memory.record('stick', 'craft', true)
  expect(memory.validAction('stick')).toBe('craft')
  memory.record('stick', 'craft', false)
  memory.record('stick', 'craft', false)
  expect(memory.validAction('stick')).toBe('craft')
  expect(memory.record('stick', 'craft', false)).toBe(true)
  expect(memory.validAction('stick')).toBeUndefined()
})

test('law: incremental classification equals the definitions of Section 4.2', () => {
  const outcome = fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(...ACTIONS), fc.boolean())
  fc.assert(
    fc.property(fc.array(outcome, { maxLength: 120 }), fc.integer({ min: 1, max: 4 }), (outcomes, x0) => {
      const memory = new ActionMemory(ACTIONS, x0)
      outcomes.forEach(([item, action, success], n) => {
        memory.record(item, action, success)
        const past = outcomes.slice(0, n + 1)
        const count = (v: string, a: string, s: boolean) =>
          past.filter(([i, b, t]) => i === v && a === b && s === t).length
        const isInvalid = (v: string, a: string) => count(v, a, false) >= count(v, a, true) + x0
        const isValid = (v: string, a: string) =>
          count(v, a, true) > 0 && count(v, a, true) > count(v, a, false) - x0
        for (const v of ['a', 'b']) {
          expect(memory.openActions(v)).toEqual(ACTIONS.filter((a) => !isInvalid(v, a)))
          expect(memory.allInvalid(v)).toBe(ACTIONS.every((a) => isInvalid(v, a)))
          const valid = memory.validAction(v)
          if (valid === undefined) expect(ACTIONS.some((a) => isValid(v, a))).toBe(false)
          else expect(isValid(v, valid)).toBe(true)
          expect(memory.itemsWithValidAction().includes(v)).toBe(valid !== undefined)
        }
      })
    }),
  )
})

test('law: a snapshot restores the memory, whatever was recorded since, any number of times', () => {
  const outcomes = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(...ACTIONS), fc.boolean()), {
    maxLength: 30,
  })
  const shown = (memory: ActionMemory) =>
    ['a', 'b'].map((item) => [
      ACTIONS.map((action) => ({ ...memory.counts(item, action) })),
      [...memory.openActions(item)],
      memory.validAction(item),
      memory.allInvalid(item),
      [...memory.itemsWithValidAction()],
    ])
  fc.assert(
    fc.property(outcomes, fc.array(outcomes, { maxLength: 3 }), (before, since) => {
      const memory = new ActionMemory(ACTIONS, 2)
      for (const [item, action, success] of before) memory.record(item, action, success)
      const kept = shown(memory)
      const bringBack = memory.keep()
      for (const more of since) {
        for (const [item, action, success] of more) memory.record(item, action, success)
        bringBack()
        expect(shown(memory)).toEqual(kept)
      }
    }),
  )
})
