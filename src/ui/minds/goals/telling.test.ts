import { expect, test } from 'vitest'
import { plainText } from '../../../engine/sentence'
import type { GoalsShown } from '../../../engine/minds/goals/types'
import type { Given } from '../../testing'
import { line, sceneOf } from './testing'
import { ahead, apart, telling } from './telling'

const chosen = (item: string) => ({ name: `craft ${item}`, item, by: 'model' }) as const
const reached = (step: number) => ({ isReached: true, why: 'reached', step }) as const
const run = (name: string, given: Partial<GoalsShown>, around: Given = {}) => ({
  name,
  scene: sceneOf(given, around),
})
const done = [line(1, { status: 'done' }), line(2)]

test('runs that reached the goal come first, then those that stopped without it, then running ones', () => {
  const said = plainText(
    ahead([
      run('Vanilla', { chosen: chosen('axe'), plan: done }),
      run('HKG', { chosen: chosen('axe'), closed: { isReached: false, why: 'plan-over', step: 30 } }),
      run('GoG', { chosen: chosen('axe'), closed: reached(38) }),
      run('B', { chosen: chosen('axe'), closed: reached(41) }),
    ]),
  )
  expect(said).toBe(
    'GoG has axe after 38 steps and B after 41. HKG has stopped without reaching the goal. Vanilla has done 1 of 2 steps.',
  )
})

test('different chosen goals are named before everything else', () => {
  const two = [run('A', { chosen: chosen('axe'), replans: 3 }), run('B', { chosen: chosen('door') })]
  expect(plainText(apart(two))).toBe(
    'The agents read the task differently: A as craft axe and B as craft door.',
  )
})

test('otherwise names the runs that had to replan, and those that had not', () => {
  const two = [
    run('A', { chosen: chosen('axe'), plan: done }),
    run('B', { chosen: chosen('axe'), replans: 2, plan: done }),
  ]
  expect(plainText(apart(two))).toBe('B had to plan again twice. A has not planned again.')
  expect(apart([two[0]!, two[0]!])).toEqual([])
})

test('the latest difference is an event of only one of the runs', () => {
  const left = line(1, {
    status: 'left',
    since: 9,
    planned: { action: 'mine', item: 'coals', quantity: 3 },
  })
  const marks = [{ step: 5, kind: 'missing', thing: 'stick' }] as const
  const a = run('A', { plan: [left] }, { step: 20, marks })
  const b = run('B', { plan: done }, { step: 20 })
  expect(telling([a, b])).toMatchObject({ step: 9, by: 0, thing: 'coals' })
  expect(plainText(telling([run('A', { plan: done }, { step: 20, marks }), b])?.sentence ?? [])).toBe(
    'At step 5 A lacks stick, which its plan does not include.',
  )
  // Future events and common events do not count.
  expect(telling([run('A', { plan: done }, { step: 4, marks }), b])).toBeNull()
  expect(telling([a, a])).toBeNull()
  const there = run('A', { plan: done, chosen: chosen('axe'), closed: reached(12) }, { step: 12 })
  expect(plainText(telling([there, b])?.sentence ?? [])).toBe('At step 12 A has reached its goal: axe.')
})
