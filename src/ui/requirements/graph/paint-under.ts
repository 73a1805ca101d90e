import { controlPoints, tracePath } from './curve'
import { paintEdges } from './paint-edges'
import { toScreen } from '../../graph/viewport'
import { RINGS, spotOf, type Canvas } from './picture'

/**
 * Edges, rings and glows: behind the nodes, so that they hide no part of a node.
 *
 * @param glows items whose sets have just changed, and how far each glow has settled, in [0, 1]
 */
export function paintUnder(canvas: Canvas, glows: ReadonlyMap<string, number>): void {
  paintBands(canvas)
  paintEdges(canvas)
  for (const [item, settled] of glows) paintGlow(canvas, item, settled)
  const { context } = canvas
  const { drawing, selected, pointed, focused, theme } = canvas.picture
  let goal: string | null = null
  for (const { name, isLit, isCurrent } of drawing.nodes.values()) {
    if (isCurrent) goal ??= name
    else if (isLit) disc(canvas, name, 5, theme.now, 0.16)
  }
  for (const { name, differs } of drawing.nodes.values()) {
    if (differs) ring(canvas, name, 3, theme.differs, differs === 'set' ? 2.5 : 1)
  }
  if (goal !== null) {
    disc(canvas, goal, RINGS.goal, theme.now, 0.16)
    ring(canvas, goal, RINGS.goal, theme.now, 2.5)
  }
  if (pointed !== null) disc(canvas, pointed, 6, theme.ink, 0.14)
  if (selected !== null) ring(canvas, selected, goal === selected ? RINGS.both : RINGS.selected, theme.ink, 2)
  if (focused !== null) {
    context.setLineDash([4, 3])
    ring(canvas, focused, 11, theme.ink, 1.5)
    context.setLineDash([])
  }
}

/** Every second column has a background from top to bottom, to guide the eye. */
function paintBands({ context, picture, viewport }: Canvas): void {
  const { layout, theme } = picture
  const { top, bottom } = layout.frame
  const [from, to] = [toScreen(viewport, { x: 0, y: top }), toScreen(viewport, { x: 0, y: bottom })]
  context.fillStyle = theme.tint
  for (const { tier, left, right } of layout.bands) {
    if (tier % 2 === 0) continue
    const x = toScreen(viewport, { x: left, y: 0 }).x
    context.fillRect(x, from.y, (right - left) * viewport.zoom, to.y - from.y)
  }
}

function circle(canvas: Canvas, name: string, padding: number): boolean {
  const spot = spotOf(canvas, name)
  if (!spot) return false
  // Padding is in the layout's units up to their natural size: rings keep their thickness, but not their
  // distance.
  const radius = spot.radius + padding * Math.min(1, canvas.viewport.zoom)
  canvas.context.beginPath()
  canvas.context.arc(spot.x, spot.y, radius, 0, 2 * Math.PI)
  return true
}

function disc(canvas: Canvas, name: string, padding: number, colour: string, opacity: number): void {
  if (!circle(canvas, name, padding)) return
  const { context } = canvas
  context.globalAlpha = opacity
  context.fillStyle = colour
  context.fill()
  context.globalAlpha = 1
}

function ring(canvas: Canvas, name: string, padding: number, colour: string, width: number): void {
  if (!circle(canvas, name, padding)) return
  const { context } = canvas
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

function paintGlow(canvas: Canvas, item: string, settled: number): void {
  const { context, picture, viewport } = canvas
  const { drawing, layout, theme } = picture
  const standing = drawing.nodes.get(item)?.standing ?? 'missing'
  const colour = standing === 'missing' || standing === 'given' ? theme.now : theme[standing]
  context.strokeStyle = colour
  context.lineCap = 'round'
  context.lineWidth = 7 - 4 * settled
  context.globalAlpha = 0.5 * (1 - settled)
  for (const { from, to } of drawing.edges.values()) {
    if (to !== item) continue
    const [a, b] = [layout.places.get(from), layout.places.get(to)]
    if (!a || !b) continue
    const [first, second] = controlPoints(a, b)
    context.beginPath()
    tracePath(context, toScreen(viewport, a), toScreen(viewport, b), [
      toScreen(viewport, first),
      toScreen(viewport, second),
    ])
    context.stroke()
  }
  context.globalAlpha = 1
  disc(canvas, item, 9, colour, 0.4 * (1 - settled))
}
