import type { Scene } from '../../../../workers/run.api'
import type { AdgShown } from '../../../engine/minds/adg/types/shown'
import type { WorldShown } from '../../../engine/worlds'

/** What is shown of a world of items, the only kind that a dependency graph is of. */
export type ItemsShown = Extract<WorldShown, { readonly truth: unknown }>

/** A scene of this mind. */
export type AdgScene = Scene & { readonly mind: AdgShown; readonly world: ItemsShown }

/** As text: there may be no other mind yet to tell it from. */
const ID: string = 'adg'

const isAdg = (scene: Scene): scene is AdgScene => scene.mind.mind === ID && 'truth' in scene.world

/** The same scene. @throws where it is of another mind: whoever draws it has looked into the wrong view */
export function adgScene(scene: Scene): AdgScene {
  if (!isAdg(scene)) throw new TypeError('A dependency graph cannot show a scene of another mind.')
  return scene
}
