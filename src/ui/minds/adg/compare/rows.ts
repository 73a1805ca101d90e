import type { Scene } from '../../../../../workers/run.api'
import { adgScene } from '../scene'
import { tiersOf } from '../graph/layout/tiers'
import { skeletonOf } from '../graph/skeleton'
import { goalsOf } from './goal-map'

/** Goals that belong together. */
export interface Row {
  readonly id: string
  readonly label: string
  readonly things: readonly string[]
}

/**
 * The goals of two runs in rows, the same rows for both: what either is after, by how much has to be made before it.
 * Whoever has a place in one map has it in the other.
 */
export function rowsOf(first: Scene, second: Scene): Row[] {
  const [a, b] = [adgScene(first), adgScene(second)]
  const truth = { ...b.world.truth, ...a.world.truth }
  const known = new Map([...b.mind.items, ...a.mind.items].map((item) => [item.name, item]))
  const goals = [...new Set([...goalsOf(a), ...goalsOf(b)])].toSorted()
  const items = [...known.values()].map((item) => ({ ...item, isGoal: goals.includes(item.name) }))
  const tiers = tiersOf(skeletonOf({ mind: { items }, world: { truth } }))
  const rows = Map.groupBy(goals, (goal) => tiers.get(goal) ?? 0)
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([tier, things]) => ({ id: String(tier), label: `Tier ${String(tier)}`, things }))
}
