/**
 * The subgoals that determine a goal's place in the graph: for each need, the goal that can provide it
 * soonest, starting with nothing. So recipes that need their own product (an ingot from a block of ingots)
 * push no goal to the end.
 */
import { getOrCreate } from '../../../../engine/get-or-create'
import type { GoalLink } from './links'
import type { Part } from './part'

/** A goal, with its needs that no reached goal provides yet. */
interface Waiting {
  readonly open: Set<string>
  readonly by: string[]
}

/**
 * Subgoals that are only stated, or set aside, do not count. Goals that cannot be reached from nothing keep
 * all of their subgoals.
 */
export function soonest({
  goals,
  links,
}: Pick<Part, 'goals' | 'links'>): ReadonlyMap<string, readonly string[]> {
  const waiting = new Map<string, Waiting>(goals.map((goal) => [goal, { open: new Set(), by: [] }]))
  const outOf = new Map<string, GoalLink[]>()
  const all = new Map<string, string[]>()
  for (const link of links) {
    const { goal, subgoal, brings, isAside } = link
    if (isAside || brings.length === 0) continue
    getOrCreate(outOf, subgoal, () => []).push(link)
    getOrCreate(all, goal, () => []).push(subgoal)
    for (const { item } of brings) waiting.get(goal)?.open.add(item)
  }
  const reached = goals.filter((goal) => waiting.get(goal)?.open.size === 0)
  const isReached = new Set(reached)
  // The list grows during the loop, in the order of the minimum number of things to make before.
  for (const subgoal of reached)
    for (const { goal, brings } of outOf.get(subgoal) ?? []) {
      const own = waiting.get(goal)
      if (!own || isReached.has(goal)) continue
      const isFirst = brings.filter(({ item }) => own.open.delete(item)).length > 0
      if (isFirst) own.by.push(subgoal)
      if (own.open.size > 0) continue
      isReached.add(goal)
      reached.push(goal)
    }
  return new Map(
    goals.map((goal) => [goal, (isReached.has(goal) ? waiting.get(goal)?.by : all.get(goal)) ?? []]),
  )
}
