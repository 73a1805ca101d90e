/** Helpers for tests of the graph of goals. */
import type { GoalsBody, GoalsClaim, KeptGoal } from '../../../../library/minds/goals/types'

export const claim = (given: Partial<GoalsClaim>): GoalsClaim => ({
  ...{ description: '', tools: {}, materials: {}, postconditions: {}, subgoals: {}, passages: [] },
  origins: [{ by: 'manual' }],
  ...given,
})

export const bodyWith = (
  goals: Readonly<Record<string, KeptGoal>>,
  documents: GoalsBody['documents'] = {},
): GoalsBody => ({ goals, documents })
