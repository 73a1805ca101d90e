import { controlPoints, tracePath } from './curve'
import { paintEdges } from './paint-edges'
import { toScreen, type Glow, type Picture, type Viewport } from './picture'
import { SHAPES, shapeOf } from './stylesheet'

/** Edges, rings and glows: behind the nodes, so that nothing of them is hidden. */
export function paintUnder(
  context: CanvasRenderingContext2D,
  picture: Picture,
  viewport: Viewport,
  glow: Glow | null,
): void {
  paintEdges(context, picture, viewport)
  if (glow) paintGlow(context, picture, viewport, glow)
  const { drawing, selected, pointed, focused, theme } = picture
  for (const look of drawing.nodes.values()) {
    if (look.isLit && !look.isCurrent) {
      disc(context, picture, viewport, look.name, 5, theme.now, 0.16)
    }
  }
  for (const { name, differs } of drawing.nodes.values()) {
    if (differs) ring(context, picture, viewport, name, 3, theme.differs, differs === 'set' ? 2.5 : 1)
  }
  const goal = goalOf(picture)
  if (goal !== null) {
    disc(context, picture, viewport, goal, 7, theme.now, 0.16)
    ring(context, picture, viewport, goal, 7, theme.now, 2.5)
  }
  if (pointed !== null) disc(context, picture, viewport, pointed, 6, theme.ink, 0.14)
  if (selected !== null) ring(context, picture, viewport, selected, goal === selected ? 11 : 6, theme.ink, 2)
  if (focused !== null) {
    context.setLineDash([4, 3])
    ring(context, picture, viewport, focused, 11, theme.ink, 1.5)
    context.setLineDash([])
  }
}

function goalOf({ drawing }: Picture): string | null {
  for (const { name, isCurrent } of drawing.nodes.values()) if (isCurrent) return name
  return null
}

function circle(
  context: CanvasRenderingContext2D,
  { drawing, layout }: Picture,
  viewport: Viewport,
  name: string,
  padding: number,
): boolean {
  const place = layout.places.get(name)
  const look = drawing.nodes.get(name)
  if (!place || !look) return false
  const { x, y } = toScreen(viewport, place)
  // Padding is in the layout's units up to their natural size: rings keep their thickness, not their air.
  const radius = (SHAPES[shapeOf(look)].size / 2) * viewport.zoom + padding * Math.min(1, viewport.zoom)
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  return true
}

function disc(
  context: CanvasRenderingContext2D,
  picture: Picture,
  viewport: Viewport,
  name: string,
  padding: number,
  colour: string,
  opacity: number,
): void {
  if (!circle(context, picture, viewport, name, padding)) return
  context.globalAlpha = opacity
  context.fillStyle = colour
  context.fill()
  context.globalAlpha = 1
}

function ring(
  context: CanvasRenderingContext2D,
  picture: Picture,
  viewport: Viewport,
  name: string,
  padding: number,
  colour: string,
  width: number,
): void {
  if (!circle(context, picture, viewport, name, padding)) return
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

function paintGlow(
  context: CanvasRenderingContext2D,
  picture: Picture,
  viewport: Viewport,
  { item, settled }: Glow,
): void {
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
    const start = toScreen(viewport, a)
    const end = toScreen(viewport, b)
    const [first, second] = controlPoints(a, b)
    context.beginPath()
    tracePath(context, start, end, [toScreen(viewport, first), toScreen(viewport, second)])
    context.stroke()
  }
  context.globalAlpha = 1
  disc(context, picture, viewport, item, 9, colour, 0.4 * (1 - settled))
}
