/** The drawn part of a graph of goals: all of it if it fits, or the part around one goal. */
import type { GoalLink, GoalLinks } from './links'

export interface Part {
  /** In the order in which the search reaches them. */
  readonly goals: readonly string[]
  /** The edges between these. */
  readonly links: readonly GoalLink[]
  /** The central goal; null: all goals are drawn. */
  readonly centre: string | null
  /** The number of goals that need the centre and are left out; a lower bound for a very common one. */
  readonly furtherUp: number
  /** The number of drawn goals with subgoals that are left out. */
  readonly cutOff: number
}

/** Maximum number of goals drawn at once. */
export const MAX_GOALS = 12_000
export const MAX_LINKS = 60_000
/** Maximum number of goals around one goal, and of those that need it. */
export const MAX_AROUND = 60
const MAX_UP = 20
/** Goals that need a very common item are counted up to this number. */
const COUNTED_UP = 1_000

/** Null: there are too many to draw at once. */
export function wholeOf(graph: GoalLinks): Part | null {
  const goals = graph.names
  if (goals.length > MAX_GOALS) return null
  const links: GoalLink[] = []
  for (const goal of goals) {
    for (const link of graph.into(goal)) links.push(link)
    if (links.length > MAX_LINKS) return null
  }
  return { goals, links, centre: null, furtherUp: 0, cutOff: 0 }
}

/**
 * A goal, the goals that need it directly, and its subgoals at any depth, the nearest first, as long as there
 * is room.
 */
export function around(graph: GoalLinks, centre: string): Part {
  const up = graph.outOf(centre, COUNTED_UP).map(({ goal }) => goal)
  const goals = new Set([centre, ...up.slice(0, MAX_UP)])
  const open = [centre]
  // A set keeps growing during the loop.
  const below = new Set(open)
  for (const goal of below) {
    if (goals.size >= MAX_AROUND) break
    for (const { subgoal } of graph.into(goal)) {
      if (goals.size >= MAX_AROUND) break
      goals.add(subgoal)
      below.add(subgoal)
    }
  }
  const all = [...goals].map((goal) => graph.into(goal))
  return {
    goals: [...goals],
    links: all.flatMap((links) => links.filter(({ subgoal }) => goals.has(subgoal))),
    centre,
    furtherUp: up.filter((goal) => !goals.has(goal)).length,
    cutOff: [...below].filter((goal) => graph.into(goal).some(({ subgoal }) => !goals.has(subgoal))).length,
  }
}
