import { adgAttempts } from '../../../engine/minds/adg/attempt-words'
import { adgQuestions, adgWords } from '../../../engine/minds/adg/words'
import { formatValue } from '../../../engine/format-value'
import { NO_PLAN_THERE, checkPlan, planWorldOf, type PlannedLine } from '../../knowledge/plan'
import { toldPlan } from '../../knowledge/plan-words'
import { mindKnowledge } from '../mind'
import { adgItems } from './canonical'
import { comparingAdg } from './comparing'
import { adgExports } from './exports'
import { memoryOf } from './joint-memory'
import { packedAdg } from './packed'
import { readAdg } from './read'
import { aggregateRequirements } from '../../../engine/agents/learning/aggregate'
import { DependencyGraph } from '../../../engine/minds/adg/dependency-graph'
import { isItemTask } from '../../../engine/worlds/items/item-world'
import type { AnyWorld } from '../../../engine/worlds/world'
import type { AdgBody, AdgClaim, TriedCounts } from './types'

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
      : `The knowledge says nothing about ${formatValue(goal)}. Choose another goal.`
  },

  asBegun: ({ items }) => ({
    items: Object.fromEntries(
      Object.entries(items).map(([name, item]) => [name, { ...item, memory: memoryOf(item) }]),
    ),
  }),
})

/**
 * The aggregated requirements of one of the goal (XENON, Section 3), with the action for each by the memory (Algorithm 4): the one
 * that works best of those that are not known to fail.
 */
function planFor(goal: string, { items }: AdgBody): PlannedLine[] {
  const graph = new DependencyGraph()
  for (const [name, { requirements, held, yields, standing }] of Object.entries(items)) {
    const v = graph.item(name)
    graph.setRequirements(v, requirements, held)
    v.yields = yields
    v.standing = standing
    for (const tool of held) graph.item(tool).isHeld = true
  }
  return aggregateRequirements(graph.item(goal), graph).map(({ item: { name }, quantity }) => {
    const { requirements = {}, held = [], ...claim }: Partial<AdgClaim> = items[name] ?? {}
    return { item: name, quantity, action: actionOf(claim), requirements, held }
  })
}

function actionOf({ action = null, memory = {} }: Partial<AdgClaim>): string | null {
  const lead = ([successes, failures]: TriedCounts) => successes - failures
  const worked = Object.entries(memory).filter(([, [successes]]) => successes > 0)
  const [best] = worked.sort(([, a], [, b]) => lead(b) - lead(a))
  return best?.[0] ?? action
}

/** Whether the goal can be planned: it is a goal of the world, or the knowledge contains it. */
const isPlannable = (goal: string, task: AnyWorld['task'], { items }: AdgBody): boolean =>
  Object.hasOwn(items, goal) || (isItemTask(task) && task.goals.includes(goal))
