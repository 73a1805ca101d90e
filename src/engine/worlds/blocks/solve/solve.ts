import type { BlocksProblem, Move, Operators } from '../types'
import { fewestDetours } from './detours'
import { OneByOne, planOneByOne } from './one-by-one'
import { posed } from './posed'

export interface Solved {
  readonly plan: readonly Move[]
  /** No plan has fewer steps. */
  readonly bound: number
  /** The plan is as short as the bound. */
  readonly isProven: boolean
  /** Search nodes that were opened. */
  readonly expansions: number
}

/** Search nodes, where nobody says how many. */
export const EXPANSIONS = 20_000

export function solve(
  problem: Pick<BlocksProblem, 'start' | 'goal'>,
  operators: Operators,
  expansions = EXPANSIONS,
): Solved {
  const it = posed(problem)
  const budget = { left: expansions }
  const detours = fewestDetours(new OneByOne(it), budget)
  const { plan } = planOneByOne(it, detours.blocks)
  const misplaced = it.placed.filter((one) => one === 0).length
  const bound = 2 * (misplaced + detours.bound) - Number(it.held !== null)
  return { plan, bound, isProven: plan.length <= bound, expansions: expansions - budget.left }
}
