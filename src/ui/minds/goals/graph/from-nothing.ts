/**
 * By which subgoals goals stand where they stand: for each thing that a goal takes the one that can bring it soonest, where everybody
 * begins with nothing. So ways that need their own product (an ingot of a block of ingots) push nobody to the end.
 */
import { keptIn } from '../../../../engine/kept'
import type { GoalLink } from './links'
import type { Part } from './part'

/** A goal, and of what it takes how much nobody brings yet. */
interface Waiting {
  readonly open: Set<string>
  readonly by: string[]
}

/** Of what is only said, or set aside, nothing depends. Goals that cannot be reached from nothing have all of their subgoals. */
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
    keptIn(outOf, subgoal, () => []).push(link)
    keptIn(all, goal, () => []).push(subgoal)
    for (const { item } of brings) waiting.get(goal)?.open.add(item)
  }
  const reached = goals.filter((goal) => waiting.get(goal)?.open.size === 0)
  const isReached = new Set(reached)
  // It grows while it is gone through: in the order of how many makings, one after another, it takes at least.
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
