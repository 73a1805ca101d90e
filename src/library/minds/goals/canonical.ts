import { byCodeUnits } from '../../../engine/code-units'
import type { Passage } from '../../../engine/minds/goals/types/claims'
import type { LostPart, DocumentText } from '../../../engine/minds/goals/types/kept'
import { unionOrigins } from '../../knowledge/origin'
import { inOrder } from '../../knowledge/read-run'
import type { Origin } from '../../knowledge/types'
import { MAX_LOSSES, MAX_PASSAGES } from './limits'
import type { GoalsBody, GoalsClaim, KeptGoal } from './types'

const isBefore = (a: Passage, b: Passage) =>
  byCodeUnits(a.document, b.document) || a.from - b.from || a.to - b.to

/** Each once, by document and place; of too many the first, which is the same however they were put together. */
export function passagesInOrder(passages: readonly Passage[]): readonly Passage[] {
  const sorted = passages.map(({ document, from, to }) => ({ document, from, to })).sort(isBefore)
  return sorted.filter((one, at) => at === 0 || isBefore(one, sorted[at - 1]!) !== 0).slice(0, MAX_PASSAGES)
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

/** Each once, by place and cause. */
export function lossesInOrder(losses: readonly LostPart[]): readonly LostPart[] {
  const sorted = losses
    .map(({ cause, from, to }) => ({ cause, from, to }))
    .sort((a, b) => a.from - b.from || a.to - b.to || byCodeUnits(a.cause, b.cause))
  const each = sorted.filter((one, at) => {
    const before = sorted[at - 1]
    return before?.from !== one.from || before.to !== one.to || before.cause !== one.cause
  })
  return each.slice(0, MAX_LOSSES)
}

export const canonicalDocument = ({ title, format, text, losses = [] }: DocumentText): DocumentText => ({
  ...{ title, format, text },
  ...(losses.length > 0 && { losses: lossesInOrder(losses) }),
})

/** Two readings of the same text as one, whichever comes first. */
export function joinedDocument(a: DocumentText, b: DocumentText): DocumentText {
  const [first] = [a, b].sort(
    (one, other) => byCodeUnits(one.title, other.title) || byCodeUnits(one.format, other.format),
  )
  return canonicalDocument({ ...(first ?? a), losses: [...(a.losses ?? []), ...(b.losses ?? [])] })
}

export const canonicalGoals = ({ goals, documents }: GoalsBody): GoalsBody => ({
  goals: inOrder(
    Object.fromEntries(Object.entries(goals).map(([name, goal]) => [name, canonicalGoal(goal)])),
  ),
  documents: inOrder(
    Object.fromEntries(Object.entries(documents).map(([id, one]) => [id, canonicalDocument(one)])),
  ),
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
