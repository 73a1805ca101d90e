import type { Scene } from '../../../../workers/api/run.api'
import type { PosteriorShown } from '../../../engine/minds/posterior/types/shown'
import type { ItemWorldShown } from '../../requirements/scene'

/** A scene of this mind. */
export type PosteriorScene = Scene & { readonly mind: PosteriorShown; readonly world: ItemWorldShown }

const isPosterior = (scene: Scene): scene is PosteriorScene =>
  scene.mind.mind === 'posterior' && 'truth' in scene.world

/** The same scene. @throws where it is of another mind: whoever draws it has looked into the wrong view */
export function posteriorScene(scene: Scene): PosteriorScene {
  if (!isPosterior(scene)) throw new TypeError('A scene of another mind has no probabilities to show.')
  return scene
}
