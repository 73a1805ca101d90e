import type { Scene } from '../../../workers/api/run.api'
import type { MindShown } from '../../engine/minds'
import type { GraphShown } from '../../engine/minds/adg/types/shown'
import type { WorldShown } from '../../engine/worlds'
import type { Annotations } from './map/annotations'

/** The shown part of an item world, the only kind of world with a dependency graph. */
export type ItemWorldShown = Extract<WorldShown, { readonly truth: unknown }>

/** A scene of this mind, or of another one with a dependency graph. */
export type AdgScene = Scene & {
  readonly mind: Extract<MindShown, GraphShown> & { readonly annotations?: Annotations }
  readonly world: ItemWorldShown
}

const isAdg = (scene: Scene): scene is AdgScene => 'items' in scene.mind && 'truth' in scene.world

/** The same scene. @throws if its mind has no graph: the caller is in the wrong view */
export function adgScene(scene: Scene): AdgScene {
  if (!isAdg(scene))
    throw new TypeError('A dependency graph cannot show a scene of an agent that has no such graph.')
  return scene
}
