import { adgAttempts } from '../../../engine/minds/adg/attempt-words'
import { adgQuestions, adgWords } from '../../../engine/minds/adg/words'
import { shown } from '../../../engine/shown'
import { checkPlan, NO_PLAN_THERE, planWorldOf } from '../../knowledge/plan'
import { toldPlan } from '../../knowledge/plan-words'
import { mindKnowledge } from '../mind'
import { adgItems } from './canonical'
import { comparingAdg } from './comparing'
import { adgExports } from './exports'
import { memoryOf } from './joint-memory'
import { packedAdg } from './packed'
import { isPlannable, planFor } from './plan'
import { readAdg } from './read'

export const adg = mindKnowledge('adg', {
  words: { events: adgWords, questions: adgQuestions, attempts: adgAttempts },
  read: readAdg,
  origins: ({ items }) => adgItems.origins(items),
  withOrigins: ({ items }, replace) => ({ items: adgItems.withOrigins(items, replace) }),
  comparing: comparingAdg,
  exports: adgExports,
  packed: packedAdg,

  plan(goal, body, seen) {
    const world = planWorldOf(seen)
    if (!world) return NO_PLAN_THERE
    return isPlannable(goal, seen.task, body)
      ? toldPlan(checkPlan(goal, planFor(goal, body), world))
      : `Nothing is known here of ${shown(goal)}. Choose another goal.`
  },

  asBegun: ({ items }) => ({
    items: Object.fromEntries(
      Object.entries(items).map(([name, item]) => [name, { ...item, memory: memoryOf(item) }]),
    ),
  }),
})
