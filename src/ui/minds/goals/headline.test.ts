import { expect, test } from 'vitest'
import { partsText } from '../../kit/testing'
import { mainWords, spent } from './headline'
import { line, shownWith } from './testing'
import type { GoalsShown } from '../../../engine/minds/goals/types'

const said = (given: Partial<GoalsShown>) => partsText(mainWords(shownWith(given), 'GoG')).trim()
const chosen = { name: 'craft shovel', item: 'shovel', by: 'model' } as const

test('the headline has the task, the chosen goal with its source, and the status', () => {
  expect(said({ method: null })).toBe('The planner has not started.')
  expect(said({})).toBe('The planner looks up what “make a shovel” means.')
  expect(said({ chosen })).toBe('The model reads “make a shovel” as: craft shovel. There is no plan yet.')
  const plan = [line(1, { status: 'done' }), line(2, { status: 'now' })]
  expect(said({ chosen, plan })).toBe(
    'The model reads “make a shovel” as: craft shovel. 1 of 2 steps of the plan is done.',
  )
  expect(said({ chosen: { ...chosen, by: 'person' }, plan: [line(1, { status: 'left' })] })).toBe(
    'You read “make a shovel” as: craft shovel. 0 of 1 step of the plan are done, 1 failed.',
  )
  const closed = { isReached: true, why: 'reached', step: 7 } as const
  expect(said({ chosen: { name: null, item: 'iron_shovel', by: 'documents' }, closed })).toBe(
    'The goal most similar to “make a shovel”: iron shovel. The goal is reached after 7 steps.',
  )
  expect(said({ chosen, closed: { isReached: false, why: 'plan-over', step: 7 } })).toContain(
    'The plan is finished, but the goal was not reached.',
  )
})

test('says once that the goal is unknown', () => {
  const closed = { isReached: false, why: 'no-goal', step: 0 } as const
  expect(said({ chosen: { name: null, item: '', by: 'model' }, closed })).toBe(
    'It is not clear what “make a shovel” means.',
  )
})

test('cuts a long task', () => {
  expect(said({ task: 'x'.repeat(200) })).toMatch(/“x{60}…”/)
})

test('the costs mention documents only if there are some', () => {
  expect(spent(shownWith({ calls: 2 }))).toBe('a goal-oriented graph of 5 documents, 2 questions answered')
  const none = { documents: 0, goals: 0, subgoals: 0 }
  expect(spent(shownWith({ method: 'vanilla', size: none, replans: 2 }))).toBe(
    'plans with no documents, 0 questions answered, planned again twice',
  )
})
