import { spaced } from '../../../../engine/sentence'
import { TEXT_SCALE } from '../../../state/text-scale'
import { controlPoints, pointAlong, type Point } from './curve'
import type { EdgeLook } from './drawing'
import { overlap, type Box, type LabelPlace } from './label-places'
import { nodeImage } from './node-image'
import { spotOf, toScreen, type Canvas } from './picture'
import { SHAPES, shapeOf } from './stylesheet'
import { mix } from './theme'

/** Glyphs, names, quantities and the truth's marks: above the nodes. */
export function paintOver(canvas: Canvas, labels: readonly LabelPlace[]): void {
  const { context } = canvas
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  paintGlyphs(canvas)
  paintEdgeMarks(canvas)
  paintVerdicts(canvas)
  paintQuantities(canvas)
  paintLabels(canvas, labels)
}

function paintGlyphs(canvas: Canvas): void {
  const { context, picture, viewport } = canvas
  const { drawing, theme } = picture
  const hatch = mix(theme.inadmissible, theme.ground, 0.45)
  const scale = viewport.zoom * devicePixelRatio
  for (const { name, standing, action } of drawing.nodes.values()) {
    const spot = spotOf(canvas, name)
    if (!spot) continue
    const { x, y, radius } = spot
    const { size } = SHAPES[shapeOf(action)]
    const image = nodeImage(name, size, scale, standing === 'inadmissible' ? hatch : null, theme.isDark)
    context.globalAlpha = standing === 'missing' ? 0.5 : 1
    context.drawImage(image, x - radius, y - radius, 2 * radius, 2 * radius)
  }
  context.globalAlpha = 1
}

function paintLabels(canvas: Canvas, labels: readonly LabelPlace[]): void {
  const { context, picture } = canvas
  const { theme, selected, pointed } = picture
  context.strokeStyle = theme.ground
  context.lineWidth = 3
  for (const { name, dx, dy } of labels) {
    const spot = spotOf(canvas, name)
    if (!spot) continue
    const { look, x, y } = spot
    const text = spaced(name)
    context.font = labelFont(theme.font, look.isCurrent || name === selected)
    context.fillStyle = look.isCurrent
      ? theme.now
      : look.isLit || name === selected || name === pointed
        ? theme.ink
        : theme.soft
    context.strokeText(text, x + dx, y + dy)
    context.fillText(text, x + dx, y + dy)
  }
}

/** Of the same width in both weights would be too much to ask: labels are measured in the weight they have. */
export const labelFont = (family: string, isBold: boolean) =>
  `${isBold ? '600 ' : ''}${String(11 * TEXT_SCALE)}px ${family}`

function paintVerdicts(canvas: Canvas): void {
  const { context, picture, viewport } = canvas
  const { drawing, theme } = picture
  for (const { name, verdict } of drawing.nodes.values()) {
    const spot = spotOf(canvas, name)
    if (verdict === null || !spot) continue
    const { x, y } = spot
    const reach = spot.radius * 0.78
    const colour = verdict === 'right' ? theme.experienced : theme.wrong
    const radius = Math.min(6.5, Math.max(4, 7 * viewport.zoom))
    context.beginPath()
    context.arc(x + reach, y - reach, radius, 0, 2 * Math.PI)
    context.fillStyle = colour
    context.fill()
    context.lineWidth = 1
    context.strokeStyle = theme.ground
    context.stroke()
    paintSign(context, verdict === 'right' ? '✓' : '✗', x + reach, y - reach, radius * 0.45, theme.ground)
  }
}

/** Strokes of our own: a font's ✓ and ✗ are too different from one system to another at this size. */
function paintSign(
  context: CanvasRenderingContext2D,
  sign: '✓' | '✗' | '≠',
  x: number,
  y: number,
  r: number,
  colour: string,
): void {
  context.strokeStyle = colour
  context.lineWidth = Math.max(1.3, r * 0.5)
  context.lineCap = 'round'
  context.beginPath()
  const strokes = {
    '✓': [
      [-1, 0.1],
      [-0.3, 0.8],
      [1, -0.8],
    ],
    '✗': [[-0.9, -0.9], [0.9, 0.9], null, [0.9, -0.9], [-0.9, 0.9]],
    '≠': [[-1, -0.4], [1, -0.4], null, [-1, 0.5], [1, 0.5], null, [0.6, -1.2], [-0.6, 1.3]],
  }[sign]
  let isDown = false
  for (const point of strokes) {
    const [dx = 0, dy = 0] = point ?? []
    if (point === null) isDown = false
    else if (isDown) context.lineTo(x + dx * r, y + dy * r)
    else {
      context.moveTo(x + dx * r, y + dy * r)
      isDown = true
    }
  }
  context.stroke()
}

/** A cross on what is not needed at all, ≠ on what is needed in another quantity. */
function paintEdgeMarks(canvas: Canvas): void {
  const { context, picture, viewport } = canvas
  const { drawing, theme, selected } = picture
  for (const edge of drawing.edges.values()) {
    if (edge.verdict !== 'wrong' && edge.verdict !== 'quantity') continue
    const isNear = edge.to === selected || edge.from === selected
    // Hundreds of signs hide what they are signs of; from afar the line's dashes tell them apart.
    if (!isNear && (selected !== null || viewport.zoom < 1)) continue
    const at = alongEdge(canvas, edge, 0.5)
    if (!at) continue
    const sign = edge.verdict === 'wrong' ? '✗' : '≠'
    context.beginPath()
    context.arc(at.x, at.y, isNear ? 6 : 4.5, 0, 2 * Math.PI)
    context.fillStyle = theme.ground
    context.fill()
    paintSign(context, sign, at.x, at.y, isNear ? 3.6 : 2.6, theme.wrong)
  }
}

/** On the edges of the selected item, near the other end, where they have parted. */
function paintQuantities(canvas: Canvas): void {
  const { context, picture, viewport } = canvas
  const { drawing, theme, selected } = picture
  if (selected === null || viewport.zoom < 0.4) return
  const taken: Box[] = []
  context.font = labelFont(theme.font, true)
  for (const edge of drawing.edges.values()) {
    if (edge.to !== selected && edge.from !== selected) continue
    const at = alongEdge(canvas, edge, edge.to === selected ? 0.3 : 0.72)
    if (!at) continue
    const text =
      edge.truly === null
        ? edge.verdict === 'missing'
          ? `+${edge.quantity}`
          : String(edge.quantity)
        : `${edge.quantity}, truly ${edge.truly}`
    const width = context.measureText(text).width + 6
    const box = { left: at.x - width / 2, right: at.x + width / 2, top: at.y - 7, bottom: at.y + 7 }
    if (taken.some((other) => overlap(other, box))) continue
    taken.push(box)
    context.fillStyle = theme.ground
    context.beginPath()
    context.roundRect(box.left, box.top, width, 14, 3)
    context.fill()
    context.fillStyle =
      edge.verdict === null ? theme.ink : edge.verdict === 'right' ? theme.experienced : theme.wrong
    context.fillText(text, at.x, at.y + 0.5)
  }
}

function alongEdge({ picture, viewport }: Canvas, { from, to }: EdgeLook, t: number): Point | null {
  const { places } = picture.layout
  const [a, b] = [places.get(from), places.get(to)]
  return a && b ? toScreen(viewport, pointAlong(a, b, controlPoints(a, b), t)) : null
}
