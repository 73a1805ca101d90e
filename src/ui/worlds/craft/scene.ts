import type { Scene } from '../../../../workers/run.api'
import type { CraftShown } from '../../../engine/worlds/craft/types'

/** A scene of this world. */
export type CraftScene = Scene & { readonly world: CraftShown }

const isCraft = (scene: Scene): scene is CraftScene => scene.world.world === 'craft'

/** The same scene. @throws where it is of another world: whoever draws it has looked into the wrong view */
export function craftScene(scene: Scene): CraftScene {
  if (!isCraft(scene)) throw new TypeError('The craft world cannot show a scene of another.')
  return scene
}
