/** The doubt about an item, as a mark beside the origin of its set: more grain means more doubt. */
import { share } from '../../../../engine/minds/posterior/figures'
import { adgScene, type AdgScene } from '../../../requirements/scene'
import type { Annotation } from '../../../requirements/map/annotations'
import { posteriorScene } from '../scene'
import type { Scene } from '../../../../../workers/api/run.api'

/** The number of shades that are distinct at a glance; the words have the exact figure. */
const SHADES = 5

/** 1 to 5 */
export const shadeOf = (doubt: number): number => Math.min(SHADES, Math.max(1, Math.ceil(doubt * SHADES)))

const markOf = (doubt: number): Annotation => ({
  look: `doubt grain-${String(shadeOf(doubt))}`,
  says: `doubt ${share(doubt)}`,
})

const LEGEND: readonly Annotation[] = [
  { look: 'look sample grain grain-1', says: 'little doubt' },
  { look: `look sample grain grain-${String(SHADES)}`, says: 'much doubt' },
]

const both = (one: Annotation | undefined, other: Annotation): Annotation =>
  one ? { look: `${one.look} ${other.look}`, says: `${one.says}, ${other.says}` } : other

/** The same scene with its doubts as annotations, for views of a dependency graph. */
export function withDoubts(given: Scene): AdgScene {
  const scene = posteriorScene(given)
  const { mind } = scene
  const { annotations } = adgScene(given).mind
  const nodes = new Map(Object.entries(mind.doubts).map(([name, doubt]) => [name, markOf(doubt)]))
  const tiles = new Map(annotations?.tiles)
  for (const [name, mark] of nodes) tiles.set(name, both(tiles.get(name), mark))
  const isAny = mind.items.some(({ isGoal, name }) => isGoal && nodes.has(name))
  const legend = [...(annotations?.legend ?? []), ...(isAny ? LEGEND : [])]
  return { ...scene, mind: { ...mind, annotations: { tiles, nodes, legend } } }
}
