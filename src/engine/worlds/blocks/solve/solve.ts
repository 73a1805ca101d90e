import type { BlocksProblem, BlocksMove, Operators } from '../types'
import { fewestDetours } from './detours'
import { EXPANSIONS } from './expansions'
import { OneByOne, planOneByOne } from './one-by-one'
import type { Budget } from './hitting-set'
import { posed, type NumberedProblem } from './posed'
import { SubTowers } from './sub-towers'
import { unstackBuild } from './unstack-build'

export interface Solved {
  readonly plan: readonly BlocksMove[]
  /** Lower bound: no plan has fewer steps. */
  readonly bound: number
  /** Whether the plan is as short as the bound. */
  readonly isProven: boolean
  /** Number of search nodes that were opened. */
  readonly expansions: number
}

/**
 * A short plan, and a lower bound on the length of any plan (Gupta and Nau 1992, Slaney and Thiébaux 2001).
 * It always returns both.
 *
 * @param expansions maximum number of search nodes; a plan is completed even without any
 * @throws RangeError if the goal names an unknown block
 */
export function solve(
  problem: Pick<BlocksProblem, 'start' | 'goal'>,
  operators: Operators,
  expansions = EXPANSIONS,
): Solved {
  const it = posed(problem)
  const budget = { left: expansions }
  const found = operators === 'four' ? oneByOne(it, budget) : subTowers(it, budget)
  const plain = unstackBuild(problem, operators)
  const plan = plain.length < found.plan.length ? plain : found.plan
  return {
    plan,
    bound: found.bound,
    isProven: plan.length <= found.bound,
    expansions: expansions - budget.left,
  }
}

function oneByOne(it: NumberedProblem, budget: Budget): Found {
  const { blocks, bound } = fewestDetours(new OneByOne(it), budget)
  const misplaced = it.placed.filter((one) => one === 0).length
  // A move is two steps; a held block has been lifted already.
  return { plan: planOneByOne(it, blocks).plan, bound: 2 * (misplaced + bound) - Number(it.held !== null) }
}

function subTowers(it: NumberedProblem, budget: Budget): Found {
  const deadlocks = new SubTowers(it)
  const { blocks, bound } = fewestDetours(deadlocks, budget)
  return { plan: deadlocks.plan(blocks).plan, bound: deadlocks.moves + bound }
}

type Found = Pick<Solved, 'plan' | 'bound'>
