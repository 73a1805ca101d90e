import type { Scene } from '../../../workers/run.api'
import { pointAt, scoreOf } from '../chart/curve'
import { mindOf } from '../minds'
import type { NamedSeries } from '../minds/view'

/** What a run is compared by; null until its mind is there. */
export const measureOf = (scene: Scene): NamedSeries | null => mindOf(scene).loaded?.series[0] ?? null

/** How much a run knew at a step, as a share. */
export function shareAt(scene: Scene, step: number): number {
  const measured = measureOf(scene)
  const most = measured?.of(scene) ?? 0
  return measured && most > 0 ? scoreOf(pointAt(scene.curve, step), measured.score) / most : 0
}

/** Of the runs of each mind one. */
export function ofEachMind(scenes: readonly (Scene | null)[]): Scene[] {
  const found = new Map(scenes.flatMap((scene) => (scene ? [[scene.mind.mind, scene]] : [])))
  return [...found.values()]
}
