import { getOrCreate } from '../../../engine/get-or-create'
import type { ExpandedGoal } from '../../../engine/minds/goals/types/events'
import { originOf, unionOrigins } from '../../knowledge/origin'
import { inOrder, type ReadRun } from '../../knowledge/read-run'
import type { Origin } from '../../knowledge/types'
import { canonicalGoals } from './canonical'
import type { GoalsBody, GoalsClaim, KeptGoal } from './types'

/**
 * The goals that a planner looked up in its documents, and those that it carried out, from the trees in its
 * events.
 */
export function readGoals({ id, events, spec }: ReadRun): GoalsBody {
  const goals = new Map<string, { claim: Omit<GoalsClaim, 'origins'>; origins: Origin[] }>()
  const givers = new Map<string, string>()
  for (const event of events) {
    if (event.kind === 'goals/expanded')
      for (const told of event.tree) {
        for (const item of Object.keys(told.postconditions)) givers.set(item, told.name)
        getOrCreate(goals, told.name, () => ({
          claim: claimOf(told),
          origins: [originOf({ by: 'manual', run: id, step: event.step })],
        }))
      }
    if (event.kind === 'goals/done' && event.isDone) {
      const done = goals.get(givers.get(event.planned.item) ?? '')
      const isNews = done?.origins.every(({ by }) => by !== 'experience')
      if (isNews) done?.origins.push(originOf({ by: 'experience', run: id, step: event.step }))
    }
  }
  const began = spec.agent.knowledge
  const body: GoalsBody = began?.mind === 'goals' ? began.body : { goals: {}, documents: {} }
  const seen = [...goals].map(([name, { claim, origins }]): [string, KeptGoal] => {
    const before = body.goals[name]
    const own = { ...claim, origins: unionOrigins(origins) }
    return [name, before ? { ...before, origins: unionOrigins(before.origins, own.origins) } : own]
  })
  return canonicalGoals({ ...body, goals: inOrder({ ...body.goals, ...Object.fromEntries(seen) }) })
}

const claimOf = ({ postconditions, needs }: ExpandedGoal): Omit<GoalsClaim, 'origins'> => {
  const set = (isTool: boolean) =>
    Object.fromEntries(
      needs.filter((need) => need.isTool === isTool).map(({ item, quantity }) => [item, quantity]),
    )
  return {
    ...{ description: '', tools: set(true), materials: set(false), postconditions },
    ...{ subgoals: {}, passages: [] },
  }
}
