import type { PlanQuestion } from '../../../engine/minds/adg/types/questions'
import type { PlanStep } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import { OMITTED_PER_LINE } from './profile'
import { errorRate } from '../skill'

/**
 * A plan written at once: the requested items, in that order, each with the model's preferred action. The
 * longer the list, the more lines are lost (K.5), but never the goal's own.
 */
export function writePlan(
  { item: goal, requirements }: PlanQuestion,
  actionFor: (item: string) => string,
  skill: number,
  random: Random,
): PlanStep[] {
  const omitted = errorRate(Math.min(1, OMITTED_PER_LINE * requirements.length), skill)
  const draws = random.fork(JSON.stringify(requirements.map(({ item, quantity }) => [item, quantity])))
  return requirements
    .filter(({ item }) => !draws.chance(omitted) || item === goal)
    .map(({ item, quantity }) => ({ action: actionFor(item), item, quantity }))
}
