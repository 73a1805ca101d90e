/** Helpers for tests of this mind's parts: plans and trees, in a scene of the craft world. */
import type { Scene } from '../../../../workers/api/run.api'
import type { ExpandedGoal, ExpandedNeed } from '../../../engine/minds/goals/types/events'
import type { GoalsShown, GoalsPlanLine } from '../../../engine/minds/goals/types'
import type { Rule } from '../../../engine/worlds/items/types'
import { sceneWith, type Given } from '../../testing'

export const need = (item: string, quantity = 1, given: Partial<ExpandedNeed> = {}): ExpandedNeed => ({
  ...{ item, quantity, isTool: false, by: `craft ${item}`, others: 0 },
  ...given,
})

export const goal = (item: string, needs: readonly ExpandedNeed[], gives = 1): ExpandedGoal => ({
  ...{ name: `craft ${item}`, postconditions: { [item]: gives }, needs },
})

/** A small tree: sticks from planks from logs, and a table from planks. */
export const SMALL_TREE: readonly ExpandedGoal[] = [
  goal('shovel', [need('stick', 2), need('table', 1, { isTool: true, others: 2 })]),
  goal('stick', [need('planks', 2)], 4),
  goal('table', [need('planks', 4)]),
  goal('planks', [need('logs', 1, { by: 'mine logs' })], 4),
  { name: 'mine logs', postconditions: { logs: 1 }, needs: [] },
]

export const rule = (requires: Rule['requires'], given: Partial<Rule> = {}): Rule => ({
  ...{ action: 'craft', requires, held: [], yields: 1 },
  ...given,
})

export const line = (number: number, given: Partial<GoalsPlanLine> = {}): GoalsPlanLine => ({
  number,
  planned: { action: 'craft', item: `item_${number}`, quantity: 1 },
  ...{ status: 'waiting', missing: null, since: 0 },
  ...given,
})

export const shownWith = (given: Partial<GoalsShown> = {}): GoalsShown => ({
  ...{ mind: 'goals', method: 'gog', task: 'make a shovel', candidates: null, chosen: null },
  ...{ size: { documents: 5, goals: 5, subgoals: 4 }, tree: [], lacking: [], wanted: null, list: [] },
  ...{ found: [], plan: [], now: null, replans: 0, calls: 0, closed: null, reached: 0, goals: 1 },
  asked: { 'infer-goal': 0, steps: 0, extract: 0 },
  ...given,
})

/** A scene with the given content, in a world with the given rules. */
export const sceneOf = (given: Partial<GoalsShown>, around: Given = {}): Scene => ({
  ...sceneWith(around),
  mind: shownWith(given),
})
