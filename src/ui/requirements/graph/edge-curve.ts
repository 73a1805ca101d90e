import { controlPoints, pointAlong, type CurvePoint } from './curve'
import type { DrawnEdge } from './drawing'
import type { NodePlace } from './layout'
import { toScreen, type Viewport } from '../../graph/viewport'

type Ends = Pick<DrawnEdge, 'from' | 'to'>

/** The point of the screen at fraction `t` of an edge; null if the edge is not drawn. */
export function alongEdge(
  { from, to }: Ends,
  places: ReadonlyMap<string, NodePlace>,
  viewport: Viewport,
  t: number,
): CurvePoint | null {
  const [a, b] = [places.get(from), places.get(to)]
  return a && b ? toScreen(viewport, pointAlong(a, b, controlPoints(a, b), t)) : null
}

const PIECES = 32

/** The edge that is nearest to a point of the screen; null if none is within reach. */
export function edgeAt<E extends Ends>(
  point: CurvePoint,
  edges: readonly E[],
  places: ReadonlyMap<string, NodePlace>,
  viewport: Viewport,
  reach: number,
): E | null {
  let best: E | null = null
  let least = reach
  for (const edge of edges) {
    let before = alongEdge(edge, places, viewport, 0)
    for (let piece = 1; piece <= PIECES && before; piece++) {
      const after = alongEdge(edge, places, viewport, piece / PIECES)
      if (!after) break
      const away = fromSegment(point, before, after)
      if (away <= least) {
        least = away
        best = edge
      }
      before = after
    }
  }
  return best
}

/** The distance of a point from the line segment between two others. */
function fromSegment(p: CurvePoint, a: CurvePoint, b: CurvePoint): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(Math.max(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0), 1)
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}
