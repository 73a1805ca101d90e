import type { GraphDrawing, DrawnItem } from './drawing'
import type { GraphLayout } from './layout'
import type { Neighbourhood } from './neighbourhood'
import { SHAPES, shapeOf } from './stylesheet'
import type { Pen } from '../../graph/pen'
import type { GraphTheme } from '../../graph/theme'
import { toScreen, type Viewport } from '../../graph/viewport'

/** Everything that is painted over and under the graph's nodes and edges. */
export interface GraphPicture {
  readonly drawing: GraphDrawing
  readonly layout: GraphLayout
  readonly theme: GraphTheme
  /** The ratio of the text size to the usual one. */
  readonly textScale: number
  readonly selected: string | null
  /** The selected requirement of the selected item. */
  readonly need: string | null
  /** The item under the pointer or the keyboard. */
  readonly pointed: string | null
  /** The item that has the keyboard focus. */
  readonly focused: string | null
  readonly seen: Neighbourhood
}

/** A picture, and where it is painted. */
export interface Canvas {
  readonly context: Pen
  readonly picture: GraphPicture
  readonly viewport: Viewport
}

/** The distance of rings from a node, in the layout's units up to their natural size. */
export const RINGS = { goal: 5, selected: 5, both: 9 } as const

/** The distance that an arrow keeps from a node with a ring. */
export function ringAbout({ drawing, selected }: GraphPicture, name: string): number {
  const isGoal = drawing.nodes.get(name)?.isCurrent === true
  if (name === selected) return (isGoal ? RINGS.both : RINGS.selected) + 2
  return isGoal ? RINGS.goal + 2 : 0
}

/** The hubs with hidden edges, which show a count instead. */
export const foldedHubs = ({ seen, drawing }: Pick<GraphPicture, 'seen' | 'drawing'>): ReadonlySet<string> =>
  new Set([...seen.folded.values()].flat().filter((hub) => drawing.hubs.has(hub)))

/** A node on the screen: its centre, and half its height. */
export interface NodeSpot {
  readonly look: DrawnItem
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Half the height of the smallest node with readable content, in px. */
const MIN_RADIUS = 3.5

/** Zoomed out so far that a node has no content, and a label only if it is important. */
export const isDot = ({ radius }: Pick<NodeSpot, 'radius'>): boolean => radius < MIN_RADIUS

/** Undefined: no node of that name is drawn. */
export function spotOf({ picture, viewport }: Omit<Canvas, 'context'>, name: string): NodeSpot | undefined {
  const place = picture.layout.places.get(name)
  const look = picture.drawing.nodes.get(name)
  if (!place || !look) return undefined
  return {
    look,
    radius: (SHAPES[shapeOf(look)].size / 2) * viewport.zoom,
    ...toScreen(viewport, place),
  }
}
