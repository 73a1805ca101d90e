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

/** Approximate aspect ratio: width divided by height. */
const ASPECT = 2.4

/**
 * The place of each goal on the map: column by column, from raw to late game, so that goals that are learned
 * first are at the left. The same goals under the same rules have the same places in every run.
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
