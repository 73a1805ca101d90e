import type { Scene } from '../../../../workers/api/run.api'
import { plainText } from '../../../engine/sentence'
import { worldOf } from '../../worlds'
import { measured, treeIn } from './scene'

/** A fact of the goal. */
export interface GoalFact {
  readonly text: string
  /** Null: the world cannot check it alone. */
  readonly holds: boolean | null
}

/** All facts of the goal, and whether each holds, if the world can check single facts. */
export function factsOf(scene: Scene): GoalFact[] {
  const tree = treeIn(scene)
  const { holds, of } = measured(tree)
  const unmet = worldOf(scene).loaded?.unmet?.(scene)
  const left = unmet && new Set(unmet.map(plainText))
  return tree.goal.map((text) => ({ text, holds: left ? !left.has(text) : holds >= of ? true : null }))
}
