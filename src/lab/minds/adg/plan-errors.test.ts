import { expect, test } from 'vitest'
import type { PlanStep } from '../../../engine/worlds/items/types'
import type { RunEvent } from '../../../engine/events'
import { craftRules } from '../../../engine/worlds/craft'
import { canonicalName } from '../../../engine/worlds/craft/names'
import { PlanErrors } from './requests'

const RULES = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const REQUIREMENTS = ['logs', 'planks', 'stick'].map((item) => ({ item, quantity: 1 }))

function errorsOf(...events: RunEvent[]) {
  const errors = new PlanErrors(canonicalName)
  for (const event of events) errors.apply(event)
  return { invalid: errors.invalidAction(RULES), omitted: errors.omits('stick', RULES) }
}

const planned = (...items: string[]): RunEvent => ({
  step: 0,
  kind: 'plan-made',
  goal: 'stick',
  subgoals: items.map((item) => ({ item, quantity: 1 })),
})
const tried = (action: string, item: string): RunEvent => ({
  step: 1,
  kind: 'tried',
  action,
  item,
  success: false,
  gained: 0,
  consumed: {},
})
const wrote = (...lines: (readonly [action: string, item: string])[]): RunEvent => {
  const plan = lines.map(([action, item]): PlanStep => ({ action, item, quantity: 1 }))
  const options = ['mine', 'craft', 'smelt']
  return {
    step: 0,
    kind: 'question-answered',
    question: { kind: 'plan', item: 'stick', requirements: REQUIREMENTS, options },
    answer: plan,
    attempts: 1,
    fallback: false,
  }
}

const WHOLE = [['mine', 'logs'], ['craft', 'planks'], ['craft', 'stick']] as const // prettier-ignore

test('judges a whole plan line by line, in the world’s spelling', () => {
  const made = planned('logs', 'planks', 'stick')
  expect(errorsOf(made, wrote(...WHOLE))).toEqual({ invalid: false, omitted: false })
  expect(errorsOf(made, wrote(['mine', 'oak_log'], ['craft', 'Planks'], WHOLE[2]))).toEqual({
    invalid: false,
    omitted: false,
  })
  expect(errorsOf(made, wrote(WHOLE[0], WHOLE[2]))).toEqual({ invalid: false, omitted: true })
  expect(errorsOf(made, wrote(WHOLE[0], ['smelt', 'planks'], WHOLE[2]))).toEqual({
    invalid: true,
    omitted: false,
  })
})

test('judges a step-by-step plan by its first subgoals and its last action', () => {
  const first = planned('logs', 'planks', 'stick')
  expect(errorsOf(first, tried('smelt', 'logs'), planned('stick'), tried('craft', 'stick'))).toEqual({
    invalid: false,
    omitted: false,
  })
  expect(errorsOf(first, tried('mine', 'logs'), tried('mine', 'planks'))).toEqual({
    invalid: true,
    omitted: false,
  })
  expect(errorsOf(planned('logs', 'stick'), tried('craft', 'stick'))).toEqual({
    invalid: false,
    omitted: true,
  })
})
