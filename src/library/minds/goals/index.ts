import { goalsSays } from '../../../engine/minds/goals/words'
import { checkPlan, NO_PLAN_THERE, planWorldOf } from '../../knowledge/plan'
import { toldPlan } from '../../knowledge/plan-words'
import { mindKnowledge } from '../mind'
import { canonicalGoals, goalEntries } from './canonical'
import { comparingGoals } from './comparing'
import { goalsBodyIn, goalsGraph } from './exports'
import { packedGoals } from './packed'
import { planFor } from './plan'
import { readGoals } from './read'

export const goals = mindKnowledge('goals', {
  words: goalsSays,
  read: readGoals,
  origins: (body) => goalEntries.origins(body.goals),
  withOrigins: (body, replace) =>
    canonicalGoals({ ...body, goals: goalEntries.withOrigins(body.goals, replace) }),
  comparing: comparingGoals,
  exports: { graph: goalsGraph, bodyIn: goalsBodyIn, own: [], goals: () => [] },
  packed: packedGoals,
  documents: async () => (await import('./documents')).goalsReader,

  plan(goal, body, seen) {
    const world = planWorldOf(seen)
    if (!world) return NO_PLAN_THERE
    const plan = planFor(goal, body)
    return typeof plan === 'string' ? plan : { ...toldPlan(checkPlan(plan.item, plan.lines, world)), goal }
  },
})
