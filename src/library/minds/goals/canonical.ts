import { byCodeUnits } from '../../../engine/code-units'
import type { Passage, LostPart, DocumentText } from '../../../engine/minds/goals/types/claims'
import { entriesCode } from '../../knowledge/entries'
import { unionOrigins } from '../../knowledge/origin'
import { inOrder } from '../../knowledge/read-run'
import { MAX_LOSSES, MAX_PASSAGES } from './limits'
import type { GoalsBody, GoalsClaim } from './types'

const isBefore = (a: Passage, b: Passage) =>
  byCodeUnits(a.document, b.document) || a.from - b.from || a.to - b.to

/** Each once, by document and place; of too many the first, which is the same however they were put together. */
export function passagesInOrder(passages: readonly Passage[]): readonly Passage[] {
  const sorted = passages.map(({ document, from, to }) => ({ document, from, to })).sort(isBefore)
  return sorted.filter((one, at) => at === 0 || isBefore(one, sorted[at - 1]!) !== 0).slice(0, MAX_PASSAGES)
}

export const goalEntries = entriesCode<GoalsClaim>({
  canonical: (claim) => ({
    description: claim.description,
    tools: inOrder(claim.tools),
    materials: inOrder(claim.materials),
    postconditions: inOrder(claim.postconditions),
    subgoals: inOrder(claim.subgoals),
    passages: passagesInOrder(claim.passages),
    origins: unionOrigins(claim.origins),
  }),
  mapOrigins: (claim, change) => ({ ...claim, origins: change(claim.origins) }),
})

/** Each once, by place and cause. */
function lossesInOrder(losses: readonly LostPart[]): readonly LostPart[] {
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

/** Joins two readings of the same text. The order does not matter. */
export function joinedDocument(a: DocumentText, b: DocumentText): DocumentText {
  const [first] = [a, b].sort(
    (one, other) => byCodeUnits(one.title, other.title) || byCodeUnits(one.format, other.format),
  )
  return canonicalDocument({ ...(first ?? a), losses: [...(a.losses ?? []), ...(b.losses ?? [])] })
}

export const canonicalGoals = ({ goals, documents }: GoalsBody): GoalsBody => ({
  goals: goalEntries.canonical(goals),
  documents: inOrder(
    Object.fromEntries(Object.entries(documents).map(([id, one]) => [id, canonicalDocument(one)])),
  ),
})
