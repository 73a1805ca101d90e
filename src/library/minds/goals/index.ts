import type { KnowledgeCode } from '../../knowledge/code'
import { checkPlan, NO_PLAN_THERE, planWorldOf } from '../../knowledge/plan'
import { toldPlan } from '../../knowledge/plan-words'
import { frameOf } from '../../knowledge/read-run'
import { originsOfGoals, withOrigins } from './canonical'
import { planFor } from './plan'
import { readGoals } from './read'
import { goalsKnowledgeSchema } from './schema'

export const goalsKnowledge: KnowledgeCode<'goals'> = {
  read: (run) => ({ mind: 'goals', ...frameOf(run), body: readGoals(run) }),
  schema: goalsKnowledgeSchema,
  // No file of version 1 is of this mind.
  ofVersion1: () => null,
  plan(goal, body, seen) {
    const world = planWorldOf(seen)
    if (!world) return NO_PLAN_THERE
    const plan = planFor(goal, body)
    return typeof plan === 'string' ? plan : { ...toldPlan(checkPlan(plan.item, plan.lines, world)), goal }
  },
  origins: originsOfGoals,
  withOrigins,
}
