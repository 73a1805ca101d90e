import type { BlocksProblem, Fact, BlocksMove, Operators } from './types'
import { validateFour } from './validator-four'
import { validateThree } from './validator-three'

/** The first step of a plan that cannot be made. */
export interface BadStep {
  /** From 1. */
  readonly step: number
  readonly move: BlocksMove
  /** The precondition that does not hold, in words: `c is not clear`. */
  readonly unmet: string
}

export interface PlanVerdict {
  /** Every step can be made, and the goal holds after the last. */
  readonly isValid: boolean
  readonly bad: BadStep | null
  /** What of the goal does not hold at the end (of what could be made), in words; empty: all of it holds. */
  readonly missing: readonly string[]
}

/** What is true at some moment of a plan, and what a step makes of it. */
export interface ValidatorState {
  /** Makes a step, or says which precondition does not hold and changes nothing. */
  step(move: BlocksMove): string | null
  holds(fact: Fact): boolean
  /** What is in the hand. */
  readonly held: string | null
}

/**
 * Whether a plan solves a problem, and where not why. It is the judge of all plans that are shown or scored, and has nothing in
 * common with the world in which they were made but the problem: it knows facts, preconditions and effects, and no towers.
 */
export function validate(
  problem: BlocksProblem,
  operators: Operators,
  plan: readonly BlocksMove[],
): PlanVerdict {
  const facts = operators === 'four' ? validateFour(problem.start) : validateThree(problem.start)
  let bad: BadStep | null = null
  for (const [i, move] of plan.entries()) {
    const unmet = facts.step(move)
    if (unmet === null) continue
    bad = { step: i + 1, move, unmet }
    break
  }
  const missing = [
    ...problem.goal.filter((fact) => !facts.holds(fact)).map(wordsOf),
    ...(facts.held === null ? [] : [`the hand holds ${facts.held}`]),
  ]
  return { isValid: bad === null && missing.length === 0, bad, missing }
}

function wordsOf(fact: Fact): string {
  switch (fact.kind) {
    case 'on':
      return `${fact.block} is not on ${fact.under}`
    case 'on-table':
      return `${fact.block} is not on the table`
    case 'clear':
      return `${fact.block} is not clear`
    default:
      return fact satisfies never
  }
}
