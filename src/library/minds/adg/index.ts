import { shown } from '../../../engine/shown'
import type { KnowledgeCode } from '../../knowledge/code'
import { checkPlan, NO_PLAN_THERE, planWorldOf } from '../../knowledge/plan'
import { toldPlan } from '../../knowledge/plan-words'
import { frameOf } from '../../knowledge/read-run'
import { canonicalAdg, originsOfAdg, withOrigins } from './canonical'
import { memoryOf } from './joint-memory'
import { isPlannable, planFor } from './plan'
import { readAdg } from './read'
import { adgKnowledgeSchema } from './schema'
import type { AdgItem } from './types'

export const adgKnowledge: KnowledgeCode<'adg'> = {
  read: (run) => ({ mind: 'adg', ...frameOf(run), body: readAdg(run) }),
  schema: adgKnowledgeSchema,

  ofVersion1(known, frame, origin) {
    if (!('items' in known)) return null
    const claims = Object.entries(known.items).map(([name, item]): [string, AdgItem] => {
      // Where a set was corrected since, more may stand there as held than it has.
      const held = item.held.filter((one) => Object.hasOwn(item.requirements, one))
      return [name, { ...item, held, memory: {}, origins: [origin] }]
    })
    return { mind: 'adg', ...frame, body: canonicalAdg({ items: Object.fromEntries(claims) }) }
  },

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
  origins: originsOfAdg,
  withOrigins,
}
