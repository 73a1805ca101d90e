import { controlPoints, pointAlong, tracePath, type CurvePoint } from './curve'
import type { DrawnEdge } from './drawing'
import { mix } from '../../graph/theme'
import { toScreen } from '../../graph/viewport'
import { ringAbout, spotOf, type Canvas } from './picture'
import { farStroke, nearStroke, type Stroke } from './strokes'

const ARROW = 8

/**
 * The edges, beneath everything. Cytoscape could draw them, but it would compute the style and curve of each
 * edge again at every change of a set. One path for each kind of edge draws a thousand at the cost of thirty.
 */
export function paintEdges(canvas: Canvas): void {
  const { context, picture } = canvas
  const { seen, theme, selected, need } = picture
  const groups = new Map<string, { stroke: Stroke; edges: DrawnEdge[] }>()
  const add = (edge: DrawnEdge, stroke: Stroke) => {
    const key = `${stroke.isNear} ${stroke.colour} ${stroke.opacity} ${stroke.width} ${stroke.dash.join()}`
    const group = groups.get(key)
    if (group) group.edges.push(edge)
    else groups.set(key, { stroke, edges: [edge] })
  }
  for (const edge of seen.far) add(edge, farStroke(edge, theme))
  for (const edge of seen.near) {
    if (edge.to === selected && edge.from === need) {
      paintGroup(canvas, { colour: theme.now, opacity: 0.35, width: 9, dash: [], isNear: false }, [edge])
    }
    add(edge, nearStroke(edge, theme))
  }
  for (const isNear of [false, true])
    for (const { stroke, edges } of groups.values()) {
      if (stroke.isNear !== isNear) continue
      if (isNear || edges.length <= MANY) paintGroup(canvas, stroke, edges)
      else paintMany(canvas, stroke, edges)
    }
  context.globalAlpha = 1
  context.setLineDash([])
}

/** One path with more edges than this takes longer than several shorter paths. */
const MANY = 2_000
const AT_ONCE = 250

/**
 * Fully opaque, because several paths would be darker where they cross; and straight where a curve would not
 * be visible.
 */
function paintMany(
  { context, picture, viewport }: Canvas,
  stroke: Stroke,
  edges: readonly DrawnEdge[],
): void {
  const { places } = picture.layout
  context.strokeStyle = mix(picture.theme.ground, stroke.colour, stroke.opacity)
  context.globalAlpha = 1
  context.lineCap = 'butt'
  context.lineWidth = Math.max(stroke.width * viewport.zoom, 0.5)
  context.setLineDash([])
  for (let first = 0; first < edges.length; first += AT_ONCE) {
    context.beginPath()
    for (const { from, to } of edges.slice(first, first + AT_ONCE)) {
      const [a, b] = [places.get(from), places.get(to)]
      if (!a || !b) continue
      const [start, end] = [toScreen(viewport, a), toScreen(viewport, b)]
      if (viewport.zoom < STRAIGHT) {
        context.moveTo(start.x, start.y)
        context.lineTo(end.x, end.y)
        continue
      }
      const [one, other] = controlPoints(a, b)
      tracePath(context, start, end, [toScreen(viewport, one), toScreen(viewport, other)])
    }
    context.stroke()
  }
}

/** Below this zoom all nodes are dots. */
const STRAIGHT = 0.2

function paintGroup(canvas: Canvas, stroke: Stroke, edges: readonly DrawnEdge[]): void {
  const { context, picture, viewport } = canvas
  const { places } = picture.layout
  context.strokeStyle = stroke.colour
  context.globalAlpha = stroke.opacity
  context.lineCap = 'butt'
  // Important edges stay as thick when zoomed out.
  context.lineWidth = Math.max(stroke.width * viewport.zoom, stroke.isNear ? stroke.width : 0.5)
  context.setLineDash(stroke.dash.map((length) => length * Math.max(viewport.zoom, 0.8)))
  context.beginPath()
  for (const { from, to } of edges) {
    const [a, b] = [places.get(from), places.get(to)]
    if (!a || !b) continue
    const [first, second] = controlPoints(a, b)
    tracePath(context, toScreen(viewport, a), toScreen(viewport, b), [
      toScreen(viewport, first),
      toScreen(viewport, second),
    ])
  }
  context.stroke()
  if (stroke.isNear) {
    context.fillStyle = stroke.colour
    context.setLineDash([])
    for (const { from, to } of edges) {
      const [a, b] = [places.get(from), places.get(to)]
      const spot = spotOf(canvas, to)
      if (a && b && spot) paintArrow(canvas, a, b, spot.radius / viewport.zoom + ringAbout(picture, to))
    }
  }
}

/** A triangle whose tip touches the node's border. */
function paintArrow({ context, viewport }: Canvas, from: CurvePoint, to: CurvePoint, radius: number): void {
  const controls = controlPoints(from, to)
  // Walks back along the curve from its end until it is outside the node.
  let t = 1
  let tip: CurvePoint = to
  while (t > 0.5 && Math.hypot(tip.x - to.x, tip.y - to.y) < radius + 1) {
    t -= 0.01
    tip = pointAlong(from, to, controls, t)
  }
  const tail = pointAlong(from, to, controls, Math.max(t - 0.04, 0))
  const angle = Math.atan2(tip.y - tail.y, tip.x - tail.x)
  const at = toScreen(viewport, tip)
  const size = ARROW * Math.max(viewport.zoom, 0.8)
  context.beginPath()
  context.moveTo(at.x, at.y)
  for (const side of [-0.45, 0.45]) {
    context.lineTo(at.x - size * Math.cos(angle + side), at.y - size * Math.sin(angle + side))
  }
  context.fill()
}
