import type { BlocksTask } from '../../../engine/worlds/blocks/types'

/**
 * How many actions a plan has at least; null: not known. Of the standard four operators PlanBench has the length of a shortest
 * plan; of DRIP's three nothing is published.
 */
export const shortestOf = ({ operators, problem }: BlocksTask): number | null =>
  operators === 'four' ? problem.published : null
