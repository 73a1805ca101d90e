import { byCodeUnits } from '../../../engine/code-units'
import type { Passage } from '../../../engine/minds/goals/types/claims'
import { unionOrigins } from '../origin'
import { inOrder } from '../read-run'
import type { Origin } from '../types'
import type { GoalsBody, GoalsClaim, KeptGoal } from './types'

const isBefore = (a: Passage, b: Passage) =>
  byCodeUnits(a.document, b.document) || a.from - b.from || a.to - b.to

/** Each once, by document and place. */
export function passagesInOrder(passages: readonly Passage[]): readonly Passage[] {
  const sorted = passages.map(({ document, from, to }) => ({ document, from, to })).sort(isBefore)
  return sorted.filter((one, at) => at === 0 || isBefore(one, sorted[at - 1]!) !== 0)
}

/** A claim in its one form: equal claims, equal bytes. */
export const canonicalClaim = (claim: GoalsClaim): GoalsClaim => ({
  description: claim.description,
  tools: inOrder(claim.tools),
  materials: inOrder(claim.materials),
  postconditions: inOrder(claim.postconditions),
  subgoals: inOrder(claim.subgoals),
  passages: passagesInOrder(claim.passages),
  origins: unionOrigins(claim.origins),
})

export const canonicalGoal = ({ others, ...claim }: KeptGoal): KeptGoal => ({
  ...canonicalClaim(claim),
  ...(others && others.length > 0 && { others: others.map(canonicalClaim) }),
})

export const canonicalGoals = ({ goals, documents }: GoalsBody): GoalsBody => ({
  goals: inOrder(
    Object.fromEntries(Object.entries(goals).map(([name, goal]) => [name, canonicalGoal(goal)])),
  ),
  documents: inOrder(documents),
})

export function withOrigins({ goals, documents }: GoalsBody, replace: (origin: Origin) => Origin): GoalsBody {
  const claim = (one: GoalsClaim): GoalsClaim => ({ ...one, origins: one.origins.map(replace) })
  const replaced = Object.entries(goals).map(([name, { others, ...own }]): [string, KeptGoal] => [
    name,
    { ...claim(own), ...(others && { others: others.map(claim) }) },
  ])
  return canonicalGoals({ goals: Object.fromEntries(replaced), documents })
}

export function* originsOfGoals({ goals }: GoalsBody): Generator<Origin> {
  for (const { others = [], ...own } of Object.values(goals))
    for (const { origins } of [own, ...others]) yield* origins
}
