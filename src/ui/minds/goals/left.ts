/** What of a task is left, and what stood in the way. */
import type { Scene } from '../../../../workers/api/run.api'
import type { PlanLine } from '../../../engine/minds/goals/types/shown'
import { compareWithTruth } from '../../requirements/compare'
import { goalsIn, requirementsOf, ruleOf } from './scene'

/** Steps that came to nothing, or lack something still. */
export const stuckIn = (scene: Scene): readonly PlanLine[] =>
  goalsIn(scene).plan.filter(({ standing }) => standing === 'left' || standing === 'lacking')

/** A requirement that the documents have otherwise than the world. */
export interface Slip {
  readonly item: string
  readonly need: string
  readonly said: number
  readonly truly: number
}

/** Where the goal tree is not as the world is. */
export function slipsIn(scene: Scene): Slip[] {
  return goalsIn(scene).tree.flatMap((goal) =>
    Object.keys(goal.postconditions).flatMap((item) => {
      const rule = ruleOf(scene, item)
      if (!rule) return []
      return compareWithTruth(requirementsOf(goal), rule.requires).flatMap(
        ({ item: need, quantity, verdict, truth }): Slip[] =>
          verdict === 'right'
            ? []
            : [{ item, need, said: verdict === 'missing' ? 0 : quantity, truly: truth ?? 0 }],
      )
    }),
  )
}
