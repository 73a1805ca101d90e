import type { BlocksProblem, Fact, BlocksMove, Operators } from './types'
import { validateFour } from './validator-four'
import { validateThree } from './validator-three'

/** The first impossible step of a plan. */
export interface BadStep {
  /** From 1. */
  readonly step: number
  readonly move: BlocksMove
  /** The violated precondition, in words: `c is not clear`. */
  readonly unmet: string
}

export interface PlanVerdict {
  /** Whether every step is possible and the goal holds after the last one. */
  readonly isValid: boolean
  readonly bad: BadStep | null
  /** Facts of the goal that do not hold after the last possible step, in words; empty: the goal holds. */
  readonly missing: readonly string[]
}

/** The facts at one moment of a plan. */
export interface ValidatorState {
  /** Makes a step, or returns the violated precondition and changes nothing. */
  step(move: BlocksMove): string | null
  holds(fact: Fact): boolean
  /** The block in the hand; null: none. */
  readonly held: string | null
}

/**
 * Whether a plan solves a problem, and if not, why. It judges all plans that are shown or scored. It is
 * independent of the world in which plans are made: it works on facts, preconditions and effects, not on
 * towers.
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
