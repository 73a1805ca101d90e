import { expect, test } from 'vitest'
import type { RunEvent } from '../../../engine/events'
import type { ExpandedGoal } from '../../../engine/minds/goals/types/events'
import { TICK } from '../../../engine/worlds/items/tick'
import type { ItemTask, Rules } from '../../../engine/worlds/items/types'
import { canonicalName } from '../../../engine/worlds/craft/names'
import { EpisodeMeter } from '.'
import { FirstPlan } from './first-plan'

const closed = (isReached: boolean, took?: number): RunEvent => ({
  ...{ kind: 'goals/closed', step: 1, isReached, why: isReached ? 'reached' : 'limit' },
  ...(took !== undefined && { took }),
})
function episodes(limit: number | null, events: readonly RunEvent[]) {
  const meter = new EpisodeMeter(limit)
  for (const event of events) meter.apply(event)
  return meter.metrics
}

test('steps are ticks, and a failure counts as the limit however early it was given up', () => {
  const events = [closed(true, 100 * TICK), closed(false, 50 * TICK)]
  expect(episodes(2400, events)).toMatchObject({ success: 0.5, 'episode-steps': 1250 })
  // A world without time has none, and an unfinished run has no values.
  expect(episodes(null, [closed(true), closed(false)])).toMatchObject({ success: 0.5, 'episode-steps': null })
  expect(episodes(2400, [])).toMatchObject({ success: null, 'episode-steps': null, replans: null })
})

const RULES: Rules = new Map([
  ['logs', { action: 'mine', requires: {}, held: [], yields: 1 }],
  ['planks', { action: 'craft', requires: { logs: 1 }, held: [], yields: 4 }],
  ['stick', { action: 'craft', requires: { planks: 2 }, held: [], yields: 4 }],
])
const TASK: ItemTask = {
  ...{ goals: ['stick'], actions: ['mine', 'craft'], plans: [], manual: RULES, canonicalName },
}
const step = (action: string, item: string, quantity: number) => ({ action, item, quantity })
const RIGHT = [step('mine', 'logs', 1), step('craft', 'planks', 4), step('craft', 'stick', 4)]

/** The tree says that a stick takes a single plank. */
const goal = (name: string, item: string, yields: number, needs: ExpandedGoal['needs']): ExpandedGoal => ({
  ...{ name, postconditions: { [item]: yields }, needs },
})
const need = (item: string, quantity: number) => ({
  ...{ item, quantity, isTool: false, by: `get ${item}`, others: 0 },
})
const WRONG_TREE = [
  goal('mine stick', 'stick', 1, [need('logs', 1)]),
  goal('mine logs', 'logs', 1, []),
] as const

function planMetrics(steps: typeof RIGHT, { wanted = 'stick', tree = [] as readonly ExpandedGoal[] } = {}) {
  const meter = new FirstPlan(TASK, RULES)
  meter.apply({ kind: 'goals/chosen', step: 0, name: null, wanted, by: 'model' })
  meter.apply({ kind: 'goals/expanded', step: 0, tree, lacking: [] })
  meter.apply({ kind: 'goals/planned', step: 0, steps, before: 0, missing: null, by: 'model' })
  // Later steps belong to another plan.
  meter.apply({
    kind: 'goals/planned',
    step: 3,
    steps: [],
    before: 0,
    missing: step('', 'a', 1),
    by: 'model',
  })
  return meter.metrics
}

test('judges a plan by the world and by the tree: a plan that is right by one may be wrong by the other', () => {
  expect(planMetrics(RIGHT)).toEqual({
    ...{ 'right-goal': 1, satisfaction: 1, soundness: 1, 'all-sound': 1, completeness: 1, efficiency: 1 },
  })
  const asTheTreeSays = [step('mine', 'logs', 1), step('mine', 'stick', 1)]
  expect(planMetrics(asTheTreeSays, { tree: WRONG_TREE })).toMatchObject({
    ...{ satisfaction: 0, soundness: 0.5, 'all-sound': 0, efficiency: 0 },
    ...{
      'satisfaction-by-tree': 1,
      'soundness-by-tree': 1,
      'completeness-by-tree': 1,
      'efficiency-by-tree': 1,
    },
  })
  expect(planMetrics(RIGHT, { tree: WRONG_TREE })).toMatchObject({
    satisfaction: 1,
    'satisfaction-by-tree': 0,
  })
})

test('a plan for another goal fails, and a plan without steps is none', () => {
  const metrics = planMetrics([step('mine', 'logs', 1)], { wanted: 'logs' })
  expect(metrics).toMatchObject({ 'right-goal': 0, satisfaction: 0, soundness: 1 })
  expect(planMetrics([])).toMatchObject({ satisfaction: 0, soundness: 0, 'all-sound': 0, completeness: 0 })
})
