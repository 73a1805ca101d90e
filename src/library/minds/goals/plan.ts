/** A plan for a goal, from a saved graph of goals. */
import { expansionFor, expansionNamed } from '../../../engine/minds/goals/graph/expansion'
import { GoalGraph } from '../../../engine/minds/goals/graph/goal-graph'
import { extractedIn } from '../../../engine/minds/goals/graph/stored-goals'
import { materialsAndTools } from '../../../engine/minds/goals/graph/materials'
import { sameItems } from '../../../engine/minds/goals/graph/sameness'
import { item, listed, plainText } from '../../../engine/sentence'
import { formatValue } from '../../../engine/format-value'
import type { PlannedLine } from '../../knowledge/plan'
import type { GoalsBody } from './types'

/** The wanted item, and its list of materials and tools (GoG, App. D) as a plan. */
interface GoalsPlan {
  readonly item: string
  readonly lines: readonly PlannedLine[]
}

/** @param goal a goal's name, or an item @returns why there is none, as a sentence */
export function planFor(goal: string, body: GoalsBody): GoalsPlan | string {
  const graph = graphOf(body)
  const expansion = expansionNamed(graph, goal) ?? expansionFor(graph, goal, 1)
  if (!expansion) return `No goal has the name ${formatValue(goal)} or makes that item.`
  const { lacking, gives } = expansion
  if (!expansion.isReached)
    return lacking.length === 0
      ? `No plan for ${formatValue(goal)} works from an empty inventory.`
      : `No plan for ${formatValue(goal)}: no document says how to get ${plainText(listed(lacking.map(item), 4, 'or'))}.`
  const lines = materialsAndTools(expansion).map(
    ({ goal: { name, tools, materials }, item: thing, quantity }) => ({
      ...{ item: thing, quantity, action: name.split(' ', 1)[0] ?? null },
      ...{ requirements: { ...materials, ...tools }, held: Object.keys(tools) },
    }),
  )
  return { item: gives, lines }
}

export function graphOf(body: GoalsBody): GoalGraph {
  const graph = new GoalGraph(sameItems)
  for (const extracted of extractedIn(body)) graph.add(extracted)
  return graph
}
