import { labelFont, lineHeight } from '../../graph/font'
import type { LabelPlace } from './label-places'
import { paintNodeImage } from './node-image'
import { verdictDisc } from './node-marks'
import { paintHeadings } from './paint-headings'
import { paintHubs } from './paint-hubs'
import { paintQuantities } from './paint-quantities'
import { isDot, RINGS, spotOf, type Canvas, type NodeSpot } from './picture'
import { paintSign } from './sign'
import { SHAPES, shapeOf } from './stylesheet'
import { mix } from '../../graph/theme'

/** Glyphs, names, quantities and the truth's marks above the nodes. */
export function paintOver(canvas: Canvas, labels: readonly LabelPlace[]): void {
  const { context } = canvas
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  paintGlyphs(canvas)
  paintLabels(canvas, labels)
  paintQuantities(canvas, labels)
  paintHubs(canvas)
  paintVerdicts(canvas)
  paintWrongDots(canvas)
  paintHeadings(canvas)
}

function paintGlyphs(canvas: Canvas): void {
  const { context, picture } = canvas
  const { drawing, theme } = picture
  const hatch = mix(theme.inadmissible, theme.ground, 0.45)
  for (const look of drawing.nodes.values()) {
    const { name, standing, glyph = name } = look
    const spot = spotOf(canvas, name)
    if (!spot || isDot(spot)) continue
    const { x, y, radius } = spot
    const { size } = SHAPES[shapeOf(look)]
    context.globalAlpha = standing === 'missing' ? 0.5 : 1
    const image = {
      item: glyph,
      size,
      hatch: standing === 'inadmissible' ? hatch : null,
      isDark: theme.isDark,
    }
    paintNodeImage(context, image, x - radius, y - radius, 2 * radius)
  }
  context.globalAlpha = 1
}

function paintLabels(canvas: Canvas, labels: readonly LabelPlace[]): void {
  const { context, picture } = canvas
  const { theme, selected, pointed, seen, textScale } = picture
  context.strokeStyle = theme.ground
  context.lineWidth = 3
  for (const label of labels) {
    const { name, lines, dx, dy, width } = label
    const spot = spotOf(canvas, name)
    if (!spot) continue
    const { look, x, y } = spot
    context.font = labelFont(picture, look.isCurrent || name === selected)
    context.fillStyle = look.isCurrent
      ? theme.now
      : look.isLit || name === selected || name === pointed || seen.neighbours.has(name)
        ? theme.ink
        : theme.soft
    if (label.isApart) paintLeader(canvas, spot, label)
    lines.forEach((line, index) => {
      const at = y + dy + (index - (lines.length - 1) / 2) * lineHeight(textScale)
      context.strokeText(line, x + dx, at, width)
      context.fillText(line, x + dx, at, width)
    })
  }
}

/** The line from a node to its name, if only a place further off had room. */
function paintLeader(
  { context, picture }: Canvas,
  { x, y, radius }: NodeSpot,
  { lines, dx, dy, width }: LabelPlace,
) {
  const length = Math.hypot(dx, dy)
  const line = lineHeight(picture.textScale)
  // The line ends at the text's box.
  const inside = Math.min(width / 2 / Math.abs(dx || 1e-9), (lines.length * line) / 2 / Math.abs(dy || 1e-9))
  const [from, to] = [(radius + RINGS.selected) / length, 1 - inside]
  if (from >= to) return
  context.save()
  context.beginPath()
  context.moveTo(x + dx * from, y + dy * from)
  context.lineTo(x + dx * to, y + dy * to)
  context.lineWidth = 1
  // The colour of the name.
  context.strokeStyle = context.fillStyle
  context.stroke()
  context.restore()
}

/** Wrong is a mark on a disc, to be found at a glance; right is a plain mark. */
function paintVerdicts(canvas: Canvas): void {
  const { context, picture, viewport } = canvas
  const { drawing, theme } = picture
  for (const { name, verdict } of drawing.nodes.values()) {
    const spot = spotOf(canvas, name)
    if (verdict === null || !spot || isDot(spot)) continue
    const { x, y, radius } = verdictDisc(spot, viewport.zoom)
    const isRight = verdict === 'right'
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fillStyle = isRight ? theme.ground : theme.wrong
    context.fill()
    const colour = isRight ? theme.experienced : theme.ground
    paintSign(context, isRight ? '✓' : '✗', x, y, radius * (isRight ? 0.62 : 0.45), colour)
  }
}

/** Among dots no sign fits, so wrong ones are coloured. There may be thousands, so they are one path. */
function paintWrongDots(canvas: Canvas): void {
  const { context, picture, viewport } = canvas
  context.beginPath()
  for (const { name, verdict } of picture.drawing.nodes.values()) {
    const spot = spotOf(canvas, name)
    if (verdict !== 'wrong' || !spot || !isDot(spot)) continue
    const { x, y, radius } = verdictDisc(spot, viewport.zoom)
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }
  context.fillStyle = picture.theme.wrong
  context.fill()
}
