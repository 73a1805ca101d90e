import type { PlanQuestion } from '../../../engine/minds/adg/types/questions'
import type { PlanStep } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import { OMITTED_PER_LINE } from './profile'
import { errorRate } from '../skill'

/**
 * A plan written down at once: what it is told to bring, in that order, each with the action that the model likes
 * best. The longer the list, the sooner a line is lost (K.5); the goal's own is not.
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
