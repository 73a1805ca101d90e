import type { Scene } from '../../../../workers/api/run.api'
import type { CraftShown } from '../../../engine/worlds/craft/types'
import type { WorldShown } from '../../../engine/worlds'

/** A world with the craft world's things, of which is shown what is held and where a subgoal was interrupted. */
type LikeCraft = Extract<WorldShown, Omit<CraftShown, 'world'>>

/** A scene of this world, or of one that is like it. */
type CraftScene = Scene & { readonly world: LikeCraft }

const isCraft = (scene: Scene): scene is CraftScene => 'inventory' in scene.world

/** The same scene. @throws where it is of another world: whoever draws it has looked into the wrong view */
export function craftScene(scene: Scene): CraftScene {
  if (!isCraft(scene)) throw new TypeError('The craft world cannot show a scene of another.')
  return scene
}
