import { EXPANSIONS } from '../../../engine/worlds/blocks/solve/expansions'
import { solve } from '../../../engine/worlds/blocks/solve/solve'
import type { BlocksTask } from '../../../engine/worlds/blocks/types'

/**
 * The number of actions of a shortest plan; null: unknown. For the standard four operators PlanBench gives it
 * with its instances. For DRIP's three nothing is published; our own solver proves it.
 */
export function shortestOf({ operators, problem }: BlocksTask): number | null {
  if (operators === 'four' && problem.published !== null) return problem.published
  const { plan, isProven } = solve(problem, operators, EXPANSIONS)
  return isProven ? plan.length : null
}
