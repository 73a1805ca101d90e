import { extractedIn } from '../../../engine/minds/goals/graph/stored-goals'
import { graphOf } from '../../../engine/agents/goals/gog'
import { expansionFor } from '../../../engine/minds/goals/graph/expansion'
import type { GoalNode } from '../../../engine/minds/goals/graph/goal-graph'
import { conditionsKey, sameItems } from '../../../engine/minds/goals/graph/sameness'
import { MAX_QUANTITY } from '../../../engine/worlds/items/limits'
import { canonicalAdg } from '../adg/canonical'
import type { AdgClaim, AdgItem } from '../adg/types'
import type { Knowledge, Origin } from '../../knowledge/types'
import type { GoalsBody } from './types'

/**
 * Knowledge from documents as a dependency graph that an agent can begin with and correct (instead of XENON,
 * Algorithm 2). For every item that some goal gives, it has that goal's needs. Of several ways, the one that
 * a planner would take holds, and the others stay beside it. All of it is hypothesised: no agent has tried
 * it, and the actions are learned as usual.
 */
export function asAdg({ world, runs, body }: Knowledge<'goals'>): Knowledge<'adg'> {
  const graph = graphOf(extractedIn(body), sameItems)
  const origins = originsIn(body)
  const claimOf = (goal: GoalNode, item: string): AdgClaim => {
    const { tools, materials, postconditions } = goal
    return {
      requirements: { ...materials, ...Object.fromEntries(Object.keys(tools).map((tool) => [tool, 1])) },
      held: Object.keys(tools),
      ...{
        standing: 'hypothesised',
        revisions: 1,
        yields: postconditions[item] ?? 1,
        action: null,
        memory: {},
      },
      origins: origins.get(conditionsKey(goal)) ?? [{ by: 'import' }],
    }
  }
  const given = [...new Set(graph.goals.flatMap(({ postconditions }) => Object.keys(postconditions)))]
  const items = given.flatMap((item): [string, AdgItem][] => {
    const ways = graph.ways(item, 1).flatMap(({ goal }) => (isOfAGame(goal) ? goal : []))
    const cheapest = expansionFor(graph, item, 1)?.root
    const first = cheapest && ways.includes(cheapest) ? cheapest : ways[0]
    if (!first) return []
    const others = ways.filter((goal) => goal !== first).map((goal) => claimOf(goal, item))
    const claim = claimOf(first, item)
    return [[item, others.length > 0 ? { ...claim, others } : claim]]
  })
  return { mind: 'adg', world, runs, body: canonicalAdg({ items: Object.fromEntries(items) }) }
}

/** A dependency graph holds no larger quantities. */
const isOfAGame = ({ materials, postconditions }: GoalNode): boolean =>
  [...Object.values(materials), ...Object.values(postconditions)].every((n) => n <= MAX_QUANTITY)

/** The origins by claim. */
function originsIn({ goals }: GoalsBody): ReadonlyMap<string, readonly Origin[]> {
  const all = new Map<string, Origin[]>()
  for (const { others = [], ...own } of Object.values(goals))
    for (const claim of [own, ...others]) {
      const key = conditionsKey(claim)
      all.set(key, [...(all.get(key) ?? []), ...claim.origins])
    }
  return all
}
