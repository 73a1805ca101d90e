/** Claims about one goal, for merging with other claims. */
import { conditionsKey } from '../../../engine/minds/goals/graph/sameness'
import type { ClaimKind } from '../../knowledge/claims'
import { unionOrigins } from '../../knowledge/origin'
import { inOrder } from '../../knowledge/read-run'
import { passagesInOrder } from './canonical'
import type { GoalsClaim } from './types'

export const goalsClaims: ClaimKind<GoalsClaim> = {
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
