import { tiersOf } from '../../../requirements/graph/layout/tiers'
import { skeletonOf, type BelievedScene } from '../../../requirements/graph/skeleton'

interface Spot {
  readonly goal: string
  readonly column: number
  readonly row: number
}

interface GoalPlaces {
  readonly spots: readonly Spot[]
  readonly columns: number
  readonly rows: number
}

export const goalsOf = ({ mind }: Pick<BelievedScene, 'mind'>): string[] =>
  mind.items.flatMap(({ name, isGoal }) => (isGoal ? name : []))

/** About so many times as wide as high. */
const ASPECT = 2.4

/**
 * Where each goal stands on a map of them all: column by column, from what is raw to what comes late, so that what is
 * learned first is at the left. The same goals under the same rules stand at the same places, whoever learns them.
 */
export function placeGoals(scene: BelievedScene): GoalPlaces {
  const tiers = tiersOf(skeletonOf(scene))
  const goals = goalsOf(scene).toSorted(
    (a, b) => (tiers.get(a) ?? 0) - (tiers.get(b) ?? 0) || (a < b ? -1 : 1),
  )
  const rows = Math.max(1, Math.round(Math.sqrt(goals.length / ASPECT)))
  return {
    spots: goals.map((goal, at) => ({ goal, column: Math.floor(at / rows), row: at % rows })),
    columns: Math.max(1, Math.ceil(goals.length / rows)),
    rows,
  }
}
