import { EXPANSIONS } from '../../../engine/worlds/blocks/solve/expansions'
import { solve } from '../../../engine/worlds/blocks/solve/solve'
import type { BlocksTask } from '../../../engine/worlds/blocks/types'

/**
 * How many actions a shortest plan has; null: not known. Of the standard four operators PlanBench says it of its instances; of
 * DRIP's three nothing is published, and it is what our own solver proves.
 */
export function shortestOf({ operators, problem }: BlocksTask): number | null {
  if (operators === 'four' && problem.published !== null) return problem.published
  const { plan, isProven } = solve(problem, operators, EXPANSIONS)
  return isProven ? plan.length : null
}
