/** Graphs of goals beside each other: what each says that a goal takes. */
import type { DocumentText } from '../../../engine/minds/goals/types/claims'
import { amount, listed, say, type Sentence } from '../../../engine/sentence'
import { NAME_LIMIT } from '../../../engine/words'
import type { WorldShown } from '../../../engine/worlds'
import { comparing } from '../../knowledge/comparing'
import { canonicalGoals, joinedDocument, passagesInOrder } from './canonical'
import type { GoalsBody, GoalsClaim, KeptGoal } from './types'
import { conditionsKey } from '../../../engine/minds/goals/graph/sameness'
import type { ClaimKind } from '../../knowledge/claims'
import { unionOrigins } from '../../knowledge/origin'
import { inOrder } from '../../knowledge/read-run'

/** Claims about one goal, for merging with other claims. */
const goalsClaims: ClaimKind<GoalsClaim> = {
  isSaid: () => true,
  isFound: ({ origins }) => origins.some(({ by }) => by === 'experience'),
  statement: conditionsKey,
  belief: conditionsKey,
  manner: () => '',
  join: (a, b) => ({
    ...a,
    // The longer description of the same goal; at equal length, the first by code unit.
    description: [a.description, b.description].sort(
      (one, other) => other.length - one.length || (one < other ? -1 : 1),
    )[0] as string,
    subgoals: joined(a.subgoals, b.subgoals),
    passages: passagesInOrder([...a.passages, ...b.passages]),
    origins: unionOrigins(a.origins, b.origins),
  }),
  experience: ({ passages }) => [passages.length],
}

/** Of two reasons for the same subgoal, the first by code unit, in any order of merging. */
function joined(a: GoalsClaim['subgoals'], b: GoalsClaim['subgoals']): GoalsClaim['subgoals'] {
  const both = { ...a }
  for (const [name, why] of Object.entries(b)) {
    const own = both[name]
    both[name] = own === undefined || why < own ? why : own
  }
  return inOrder(both)
}

export const comparingGoals = comparing<GoalsClaim>({
  kind: goalsClaims,
  things: (piece) => (piece.mind === 'goals' ? piece.body.goals : {}),
  knowledge: (around, goals, pieces) => ({
    mind: 'goals',
    ...around,
    body: canonicalGoals({
      goals,
      documents: documentsOf(pieces.flatMap((piece) => (piece.mind === 'goals' ? [piece.body] : []))),
    }),
  }),
  edges: ({ tools, materials }) => new Map([...Object.entries(tools), ...Object.entries(materials)]),
  further: (a, b) =>
    JSON.stringify(a.postconditions) === JSON.stringify(b.postconditions) ? [] : ['yields'],
  what: ({ tools, materials, postconditions }) =>
    say`${amounts({ ...materials, ...tools })} for ${amounts(postconditions)}`,
  how: ({ origins, passages }) =>
    origins.some(({ by }) => by === 'experience')
      ? 'done this way'
      : passages.length > 0
        ? 'written'
        : 'said',
  truthOf,
  toScene: () => null,
})

const amounts = (set: Readonly<Record<string, number>>): Sentence => {
  const parts = Object.entries(set).map(([item, quantity]) => amount(quantity, item))
  return parts.length === 0 ? ['nothing'] : listed(parts, NAME_LIMIT)
}

/** All documents of some pieces: those of one digest are the same text. */
function documentsOf(bodies: readonly GoalsBody[]): GoalsBody['documents'] {
  const all = new Map<string, DocumentText>()
  for (const { documents } of bodies)
    for (const [id, document] of Object.entries(documents)) {
      const known = all.get(id)
      all.set(id, known ? joinedDocument(known, document) : document)
    }
  return Object.fromEntries(all)
}

/** The rules of a world of items as goals. */
function truthOf(world: WorldShown): Readonly<Record<string, KeptGoal>> | null {
  if (!('truth' in world)) return null
  return Object.fromEntries(
    Object.entries(world.truth).map(([item, { action, requires, held, yields }]) => {
      const needs = Object.entries(requires)
      const own: KeptGoal = {
        description: '',
        tools: Object.fromEntries(needs.filter(([name]) => held.includes(name))),
        materials: Object.fromEntries(needs.filter(([name]) => !held.includes(name))),
        postconditions: { [item]: yields },
        ...{ subgoals: {}, passages: [], origins: [{ by: 'manual' }] },
      }
      return [`${action} ${item.replaceAll('_', ' ')}`, own]
    }),
  )
}
