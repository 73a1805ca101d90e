/** What of a graph of goals is drawn at once: all of it where there is room for that, or what is around one goal. */
import type { GoalLink, GoalLinks } from './links'

export interface Part {
  /** In the order in which they are come to. */
  readonly goals: readonly string[]
  /** Between these. */
  readonly links: readonly GoalLink[]
  /** What it is around; null: it is all. */
  readonly centre: string | null
  /** Goals that the centre is for and that are not among them; at least so many, where it is for very many. */
  readonly furtherUp: number
  /** Goals among them some of whose subgoals are not. */
  readonly cutOff: number
}

/** More than these are not drawn at once, however close one looks. */
export const MOST_GOALS = 12_000
export const MOST_LINKS = 60_000
/** Around one goal as many as can be read, and of those that it is for so many. */
export const MOST_AROUND = 60
const MOST_UP = 20
/** Goals that something very common is for are counted up to here. */
const COUNTED_UP = 1_000

/** Null: there are too many to be drawn at once. */
export function wholeOf(graph: GoalLinks): Part | null {
  const goals = graph.names
  if (goals.length > MOST_GOALS) return null
  const links: GoalLink[] = []
  for (const goal of goals) {
    for (const link of graph.into(goal)) links.push(link)
    if (links.length > MOST_LINKS) return null
  }
  return { goals, links, centre: null, furtherUp: 0, cutOff: 0 }
}

/** A goal, what it is directly for, and its subgoals with theirs, the nearest first, for as long as there is room. */
export function around(graph: GoalLinks, centre: string): Part {
  const up = graph.outOf(centre, COUNTED_UP).map(({ goal }) => goal)
  const goals = new Set([centre, ...up.slice(0, MOST_UP)])
  const open = [centre]
  // A set grows while it is gone through.
  const below = new Set(open)
  for (const goal of below) {
    if (goals.size >= MOST_AROUND) break
    for (const { subgoal } of graph.into(goal)) {
      if (goals.size >= MOST_AROUND) break
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
