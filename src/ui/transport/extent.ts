import type { Scene } from '../../../workers/api/run.api'
import { mindOf } from '../minds'
import { worldOf } from '../worlds'

/** Up to which step a timeline is drawn: half as far again each time a run gets there, and no further than its horizon. */
export function extentOf(scene: Scene): number {
  const own = worldOf(scene).loaded?.extent?.(scene) ?? mindOf(scene).loaded?.extent?.(scene)
  let extent = own ?? Infinity
  while (extent < scene.furthest) extent += Math.ceil(extent / 2)
  return Math.min(scene.horizon, extent)
}

/** The last step up to which all of them are drawn. @param horizon of runs that are not loaded yet */
export const extentAmong = (scenes: readonly (Scene | null)[], horizon: number): number =>
  Math.max(...scenes.map((scene) => (scene ? extentOf(scene) : horizon)))
