import type { Conditions, Extracted } from '../../../engine/minds/goals/types/claims'
import { conditionsKey } from '../../../engine/minds/goals/graph/sameness'
import { keptIn } from '../../../engine/kept'
import { originOf } from '../origin'
import type { Origin } from '../types'
import { canonicalGoals } from './canonical'
import type { GoalsBody, GoalsClaim, KeptGoal } from './types'

/** What is said of one goal in one way, and where. */
interface Said extends Conditions {
  readonly descriptions: string[]
  readonly origins: Origin[]
  count: number
}

/**
 * What was read out of documents, as it is kept: goals by their names, of each the conditions that are said most often, and beside them
 * what else is said. Independent of the order of the documents. Their texts are not in it, and so no passages either: it is what a
 * planner begins with.
 */
export function goalsOfDocuments(all: readonly Extracted[]): GoalsBody {
  const names = new Map<string, Map<string, Said>>()
  const subgoals = new Map<string, Map<string, string>>()
  for (const { document, goals, subgoals: told } of all) {
    const origin = originOf({ by: 'manual', source: document })
    for (const claim of goals) {
      const { tools, materials, postconditions, description } = claim
      const ways = keptIn(names, claim.name, () => new Map<string, Said>())
      const said = keptIn(ways, conditionsKey(claim), () => ({
        ...{ tools, materials, postconditions, descriptions: [], origins: [], count: 0 },
      }))
      said.count++
      said.origins.push(origin)
      if (description !== '') said.descriptions.push(description)
    }
    for (const { goal, subgoal, why } of told)
      keptIn(subgoals, goal, () => new Map<string, string>()).set(subgoal, why)
  }
  const goals = Array.from(names, ([name, ways]): [string, KeptGoal] => {
    const claims = [...ways]
      .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
      .map(([, said]) => claimOf(said, Object.fromEntries(subgoals.get(name) ?? [])))
    const [first, ...others] = claims
    if (!first) throw new RangeError(`Nothing is said of ${name}.`)
    return [name, others.length > 0 ? { ...first, others } : first]
  })
  return canonicalGoals({ goals: Object.fromEntries(goals), documents: {} })
}

const claimOf = (
  { tools, materials, postconditions, descriptions, origins }: Said,
  subgoals: Readonly<Record<string, string>>,
): GoalsClaim => ({
  ...{ tools, materials, postconditions, subgoals, passages: [], origins },
  description: descriptions.sort()[0] ?? '',
})
