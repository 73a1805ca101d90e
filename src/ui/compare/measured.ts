import type { Scene } from '../../../workers/api/run.api'
import type { KindId } from '../../engine/minds'
import { kindOf } from '../../engine/minds/like'
import { pointAt, scoreOf } from '../chart/curve'
import { mindOf } from '../minds'
import type { NamedSeries } from '../minds/view'

/** The series by which runs are compared; null until the run's mind is loaded. */
export const measureOf = (scene: Scene): NamedSeries | null => mindOf(scene).loaded?.series[0] ?? null

/** How much a run knew at a step, as a share. */
export function shareAt(scene: Scene, step: number): number {
  const measured = measureOf(scene)
  const most = measured?.of(scene) ?? 0
  return measured && most > 0 ? scoreOf(pointAt(scene.curve, step), measured.score) / most : 0
}

/** The kind of the run's knowledge. Runs of one kind are compared with each other, whatever their minds. */
export const kindIn = ({ mind }: Scene): KindId => kindOf(mind.mind)

export const areOfOneKind = (a: Scene | null, b: Scene | null): boolean =>
  a !== null && b !== null && kindIn(a) === kindIn(b)

/** One scene for each kind. */
export function ofEachKind(scenes: readonly (Scene | null)[]): Scene[] {
  const found = new Map(scenes.flatMap((scene) => (scene ? [[kindIn(scene), scene]] : [])))
  return [...found.values()]
}
