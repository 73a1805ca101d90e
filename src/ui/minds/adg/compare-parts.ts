import type { Scene } from '../../../../workers/api/run.api'
import { grouped } from '../../../engine/sentence'
import { row } from '../../kit/rows'
import type { ReportRow } from '../../kit/types'
import { adgScene } from '../../requirements/scene'
import { thingsOf } from '../../worlds'
import { SharedLayouts } from './compare/places'

export { default as Key } from './compare/Key.svelte'
export { default as ItemTable } from './compare/ItemTable.svelte'
export { ahead, apart, telling } from './compare/telling'

export function together() {
  const places = new SharedLayouts()
  return places.of.bind(places)
}

/** Experienced graph accuracy, and the obtained goals. */
export function figures(scene: Scene): ReportRow[] {
  const { goals, right, obtained } = adgScene(scene).mind
  return [
    row(`EGA ${(goals === 0 ? 0 : right / goals).toFixed(2)}`, { term: 'ega' }),
    row(`${grouped(obtained)} ${thingsOf(scene).got}`),
  ]
}
