import { note, type Doing } from '../../effects'
import type { DependencyGraph, GraphItem } from '../../minds/adg/dependency-graph'
import type { Random } from '../../random'
import { isOnFrontier, unobtained } from '../learning/goals'

/**
 * Difficulty-based exploration, DEX (XENON, Appendix G): among the items not obtained whose requirements
 * have all been obtained (the frontier), the least revised, then the one with the fewest distinct items
 * below it; ties at random. Undefined when everything known has been obtained.
 */
export function* selectGoalWithDifficulty(
  graph: DependencyGraph,
  ties: Random,
): Doing<GraphItem | undefined> {
  const items = unobtained(graph)
  const frontier = items.filter(isOnFrontier)
  // Without cycles the frontier is empty only when nothing is left; a cycle must not end the run.
  const candidates = frontier.length > 0 ? frontier : items
  if (candidates.length === 0) return undefined
  const [revisions, leastRevised] = minimal(candidates, (v) => v.revisions)
  const [difficulty, easiest] = minimal(leastRevised, (v, least) => graph.countAncestors(v, least + 1))
  const goal = ties.pick(easiest)
  const choice = { by: 'difficulty', frontier: frontier.length, revisions, difficulty } as const
  yield note({ kind: 'goal-chosen', goal: goal.name, choice })
  return goal
}

/** The lowest value, and the items that have it. `value` may stop counting above the lowest value so far. */
function minimal(
  items: readonly GraphItem[],
  value: (v: GraphItem, least: number) => number,
): [least: number, having: GraphItem[]] {
  let least = Infinity
  let having: GraphItem[] = []
  for (const v of items) {
    const one = value(v, least)
    if (one < least) {
      least = one
      having = []
    }
    if (one === least) having.push(v)
  }
  return [least, having]
}
