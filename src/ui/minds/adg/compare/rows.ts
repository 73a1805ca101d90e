import type { Scene } from '../../../../../workers/api/run.api'
import { worldOf } from '../../../worlds'
import type { GoalStage } from '../../../worlds/view'
import { adgScene, type AdgScene } from '../../../requirements/scene'
import { tiersOf } from '../../../requirements/graph/layout/tiers'
import { skeletonOf } from '../../../requirements/graph/skeleton'

export const goalsOf = ({ mind }: AdgScene): string[] =>
  mind.items.flatMap(({ name, isGoal }) => (isGoal ? name : []))

/**
 * The goals of several runs in rows, the same rows for all runs. The stages of the first run's world are the
 * rows; within a row, goals are sorted by the number of things to make before. A goal has the same place in
 * all maps.
 */
export function rowsOf(runs: readonly Scene[]): readonly GoalStage[] {
  const scenes = runs.map(adgScene)
  const [first] = scenes
  if (!first) return []
  const goals = inOrder(first, scenes)
  return worldOf(first).loaded?.stages?.(first, goals) ?? [{ id: '', label: '', things: goals }]
}

function inOrder(first: AdgScene, scenes: readonly AdgScene[]): string[] {
  const goals = new Set(scenes.flatMap(goalsOf))
  const items = new Map(
    scenes.toReversed().flatMap(({ mind }) => mind.items.map((item) => [item.name, item])),
  )
  const open = [...items.values()].map((item) => ({ ...item, isGoal: goals.has(item.name) }))
  const tiers = tiersOf(skeletonOf({ ...first, mind: { items: open } }))
  return [...goals].toSorted((a, b) => (tiers.get(a) ?? 0) - (tiers.get(b) ?? 0) || (a < b ? -1 : 1))
}
