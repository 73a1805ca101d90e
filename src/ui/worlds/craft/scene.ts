import type { Scene } from '../../../../workers/api/run.api'
import type { CraftShown } from '../../../engine/worlds/craft/types'
import type { WorldShown } from '../../../engine/worlds'

/** A world like the craft world: it shows the inventory and where a subgoal was interrupted. */
type LikeCraft = Extract<WorldShown, Omit<CraftShown, 'world'>>

/** A scene of this world, or of one that is like it. */
type CraftScene = Scene & { readonly world: LikeCraft }

const isCraft = (scene: Scene): scene is CraftScene => 'inventory' in scene.world

/** The same scene. @throws if it is of another world, which is an error of the caller */
export function craftScene(scene: Scene): CraftScene {
  if (!isCraft(scene)) throw new TypeError('The craft world cannot show a scene of another world.')
  return scene
}
