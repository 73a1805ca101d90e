import type { Scene } from '../../../../workers/api/run.api'
import type { PosteriorShown } from '../../../engine/minds/posterior/types/shown'
import type { ItemWorldShown } from '../../requirements/scene'

/** A scene of this mind. */
export type PosteriorScene = Scene & { readonly mind: PosteriorShown; readonly world: ItemWorldShown }

const isPosterior = (scene: Scene): scene is PosteriorScene =>
  scene.mind.mind === 'posterior' && 'truth' in scene.world

/** The same scene. @throws if it is of another mind: the caller is in the wrong view */
export function posteriorScene(scene: Scene): PosteriorScene {
  if (!isPosterior(scene)) throw new TypeError('A scene of another mind has no probabilities to show.')
  return scene
}
