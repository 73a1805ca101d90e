/** Lines, areas and rings under the nodes; signs and names over them. */
import type { Pen } from '../../../graph/pen'
import type { GraphTheme } from '../../../graph/theme'
import { toneIn } from '../../../graph/looks'
import { toScreen, type Viewport } from '../../../graph/viewport'
import { looks, type SubtaskLook } from '../look'
import { SIZES, type DrawnNode, type TreeDrawing } from './drawing'

interface TreePicture {
  readonly drawing: TreeDrawing
  readonly theme: GraphTheme
  readonly textScale: number
  /** The key of the current line. */
  readonly now: string | null
  readonly chosen: string | null
  readonly pointed: string | null
  readonly focused: string | null
  /** New lines, with how far their glow has settled, in [0, 1]. */
  readonly young: ReadonlyMap<string, number>
}

interface Canvas {
  readonly context: Pen
  readonly picture: TreePicture
  readonly viewport: Viewport
}

interface Spot {
  readonly left: number
  readonly right: number
  readonly y: number
  readonly half: number
}

function spotOf({ picture, viewport }: Omit<Canvas, 'context'>, node: DrawnNode): Spot | null {
  const place = picture.drawing.layout.places.get(node.id)
  if (!place) return null
  const { x, y } = toScreen(viewport, place)
  const [wide, half] = [
    (node.width / 2) * viewport.zoom,
    (SIZES.height / 2) * picture.textScale * viewport.zoom,
  ]
  return { left: x - wide, right: x + wide, y, half }
}

const toneOf = (look: SubtaskLook | null, theme: GraphTheme): string =>
  toneIn(theme, look === null ? 'inadmissible' : looks[look].tone)

export function paintUnder(canvas: Canvas): void {
  const { context, picture } = canvas
  const { drawing, theme, young } = picture
  for (const node of drawing.nodes.values()) {
    if (node.area === null) continue
    // Neighbouring nodes share one area.
    const colour = node.area === 'pending' ? theme.hypothesised : theme.doubted
    box(canvas, node, (SIZES.row - SIZES.height) / 2, {
      fill: colour,
      opacity: theme.isDark ? 0.2 : 0.14,
    })
  }
  context.lineWidth = 1
  context.strokeStyle = theme.soft
  context.beginPath()
  for (const node of drawing.nodes.values()) {
    const parent = node.parent === null ? undefined : drawing.nodes.get(node.parent)
    const [from, to] = [parent && spotOf(canvas, parent), spotOf(canvas, node)]
    if (!from || !to) continue
    const bend = to.left - (to.left - from.right) / 2
    context.moveTo(from.right, from.y)
    context.lineTo(bend, from.y)
    context.lineTo(bend, to.y)
    context.lineTo(to.left, to.y)
  }
  context.stroke()
  for (const [id, settled] of young) {
    const node = drawing.nodes.get(id)
    if (node) box(canvas, node, 6, { fill: toneOf(node.look, theme), opacity: 0.35 * (1 - settled) })
  }
  const ringed = (id: string | null) => (id === null ? undefined : drawing.nodes.get(id))
  const [now, chosen, pointed, focused] = [picture.now, picture.chosen, picture.pointed, picture.focused].map(
    ringed,
  )
  if (pointed) box(canvas, pointed, 4, { fill: theme.ink, opacity: 0.12 })
  if (now) box(canvas, now, 3, { stroke: theme.now, width: 2.5 })
  if (chosen) box(canvas, chosen, chosen === now ? 7 : 4, { stroke: theme.ink, width: 2 })
  if (focused) {
    context.setLineDash([4, 3])
    box(canvas, focused, 9, { stroke: theme.ink, width: 1.5 })
    context.setLineDash([])
  }
}

type Paint =
  { readonly fill: string; readonly opacity: number } | { readonly stroke: string; readonly width: number }

function box(canvas: Canvas, node: DrawnNode, apart: number, paint: Paint): void {
  const spot = spotOf(canvas, node)
  if (!spot) return
  const { context, viewport, picture } = canvas
  const air = apart * picture.textScale * Math.min(1, viewport.zoom)
  context.beginPath()
  context.roundRect(
    ...([spot.left - air, spot.y - spot.half - air] as const),
    ...([spot.right - spot.left + 2 * air, 2 * (spot.half + air)] as const),
    4 + air / 2,
  )
  if ('fill' in paint) {
    context.globalAlpha = paint.opacity
    context.fillStyle = paint.fill
    context.fill()
    context.globalAlpha = 1
  } else {
    context.strokeStyle = paint.stroke
    context.lineWidth = paint.width
    context.stroke()
  }
}

/** The font of all text in the nodes, at the picture's natural size. */
export const fontOf = ({ font }: Pick<GraphTheme, 'font'>, size: number, isBold = false): string =>
  `${isBold ? '600 ' : ''}${String(size)}px ${font}`

/** Below this size text is unreadable, so only forms and lines are drawn. */
const UNREAD = 5

export function paintOver(canvas: Canvas): void {
  const { context, picture, viewport } = canvas
  const { drawing, theme, textScale } = picture
  const scale = textScale * viewport.zoom
  if (SIZES.text * scale < UNREAD) return
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  for (const node of drawing.nodes.values()) {
    const spot = spotOf(canvas, node)
    if (!spot) continue
    let x = spot.left + SIZES.side * scale
    context.font = fontOf(theme, SIZES.text * scale)
    if (node.sign !== '') {
      context.fillStyle = toneOf(node.look, theme)
      context.fillText(node.sign, x, spot.y)
      x += SIZES.sign * scale
    }
    context.fillStyle = node.look === null ? theme.soft : theme.ink
    context.fillText(node.text, x, spot.y)
    if (node.behind !== '') {
      x += context.measureText(`${node.text} `).width
      context.fillStyle = node.behind.startsWith('⋔') ? theme.analogy : theme.soft
      context.fillText(node.behind, x, spot.y)
    }
    if (node.look === 'failed') {
      context.strokeStyle = theme.wrong
      context.lineWidth = 1
      context.beginPath()
      context.moveTo(spot.left, spot.y + spot.half)
      context.lineTo(spot.right, spot.y - spot.half)
      context.stroke()
    }
  }
}
