import { controlPoints, pointAlong, tracePath, type Point } from './curve'
import type { EdgeLook } from './drawing'
import { spotOf, toScreen, type Canvas } from './picture'
import type { Theme } from './theme'

/** How edges of one kind are drawn; those of equal strokes are one path. */
interface Stroke {
  readonly colour: string
  readonly opacity: number
  /** In the layout's units, as are the dashes. */
  readonly width: number
  readonly dash: readonly number[]
  readonly hasArrow: boolean
  /** Higher is drawn later. */
  readonly level: number
}

const SOLID: readonly number[] = []
const ARROW = 7

/**
 * The edges, beneath everything. Cytoscape could draw them, and would work out each one's style and curve anew at
 * every change of a set: with a path for each kind of edge instead, a thousand cost what thirty did.
 */
export function paintEdges(canvas: Canvas): void {
  const { context, picture } = canvas
  const groups = new Map<string, { stroke: Stroke; edges: EdgeLook[] }>()
  for (const edge of picture.drawing.edges.values()) {
    const stroke = strokeOf(edge, picture.selected, picture.theme)
    const key = `${stroke.level} ${stroke.colour} ${stroke.opacity} ${stroke.dash.join()}`
    const group = groups.get(key)
    if (group) group.edges.push(edge)
    else groups.set(key, { stroke, edges: [edge] })
  }
  const inOrder = [...groups.values()].sort((a, b) => a.stroke.level - b.stroke.level)
  for (const { stroke, edges } of inOrder) paintGroup(canvas, stroke, edges)
  context.globalAlpha = 1
  context.setLineDash([])
}

function paintGroup(canvas: Canvas, stroke: Stroke, edges: readonly EdgeLook[]): void {
  const { context, picture, viewport } = canvas
  const { places } = picture.layout
  context.strokeStyle = stroke.colour
  context.globalAlpha = stroke.opacity
  context.lineWidth = Math.max(stroke.width * viewport.zoom, 0.5)
  context.setLineDash(stroke.dash.map((length) => length * viewport.zoom))
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
  if (stroke.hasArrow) {
    context.fillStyle = stroke.colour
    context.setLineDash([])
    for (const { from, to } of edges) {
      const [a, b] = [places.get(from), places.get(to)]
      const spot = spotOf(canvas, to)
      if (a && b && spot) paintArrow(canvas, a, b, spot.radius / viewport.zoom)
    }
  }
}

/** A triangle whose point touches the node's border. */
function paintArrow({ context, viewport }: Canvas, from: Point, to: Point, radius: number): void {
  const controls = controlPoints(from, to)
  // Back along the curve from its end until it is out of the node.
  let t = 1
  let tip: Point = to
  while (t > 0.5 && Math.hypot(tip.x - to.x, tip.y - to.y) < radius + 1) {
    t -= 0.01
    tip = pointAlong(from, to, controls, t)
  }
  const tail = pointAlong(from, to, controls, Math.max(t - 0.04, 0))
  const angle = Math.atan2(tip.y - tail.y, tip.x - tail.x)
  const at = toScreen(viewport, tip)
  const size = ARROW * viewport.zoom
  context.beginPath()
  context.moveTo(at.x, at.y)
  for (const side of [-0.45, 0.45]) {
    context.lineTo(at.x - size * Math.cos(angle + side), at.y - size * Math.sin(angle + side))
  }
  context.fill()
}

function strokeOf(edge: EdgeLook, selected: string | null, theme: Theme): Stroke {
  const isNear = selected !== null && (edge.from === selected || edge.to === selected)
  const stroke = judgedStroke(edge, theme)
  if (isNear) {
    const colour = edge.verdict === null ? theme.ink : stroke.colour
    return { ...stroke, colour, opacity: 0.85, width: 1.8, hasArrow: true, level: 3 }
  }
  if (edge.isLit) {
    return { ...stroke, colour: theme.now, opacity: 1, width: 2.2, hasArrow: true, level: 2 }
  }
  // With the truth every edge is coloured: those of the selected item would be lost among them.
  return edge.verdict !== null && selected !== null ? { ...stroke, opacity: 0.14 } : stroke
}

function judgedStroke({ verdict, isOwn }: EdgeLook, theme: Theme): Stroke {
  const stroke = { width: 1, hasArrow: false, level: 1 }
  if (verdict === null && isOwn) return { ...stroke, colour: theme.differs, opacity: 0.5, dash: SOLID }
  switch (verdict) {
    case null:
      return { ...stroke, colour: theme.quiet, opacity: 0.6, dash: SOLID, level: 0 }
    case 'right':
      return { ...stroke, colour: theme.experienced, opacity: 0.45, dash: SOLID }
    case 'wrong':
      return { ...stroke, colour: theme.wrong, opacity: 0.6, dash: [7, 4] }
    case 'quantity':
      return { ...stroke, colour: theme.wrong, opacity: 0.5, dash: [12, 3, 2, 3] }
    case 'missing':
      return { ...stroke, colour: theme.wrong, opacity: 0.6, dash: [1.5, 3.5] }
    default:
      return verdict satisfies never
  }
}
