import { labelFont } from '../../graph/font'
import { paintNodeImage } from './node-image'
import { badgesOf, countBox } from './node-marks'
import { foldedHubs, spotOf, type Canvas } from './picture'

/**
 * Replaces folded edges: each item shows the glyphs of the hubs that it needs, and each hub the number of
 * items that need it.
 */
export function paintHubs(canvas: Canvas): void {
  const { context, picture, viewport } = canvas
  const { seen, theme, drawing, textScale } = picture
  for (const [name, hubs] of seen.folded) {
    const spot = spotOf(canvas, name)
    if (!spot) continue
    for (const { hub, x, y, radius, side } of badgesOf(spot, hubs, viewport.zoom)) {
      context.beginPath()
      context.arc(x, y, radius, 0, 2 * Math.PI)
      context.fillStyle = theme.ground
      context.fill()
      const item = drawing.nodes.get(hub)?.glyph ?? hub
      const image = { item, size: 18, hatch: null, isDark: theme.isDark }
      paintNodeImage(context, image, x - side / 2, y - side / 2, side)
    }
  }
  context.font = labelFont(picture, true)
  for (const hub of foldedHubs(picture)) {
    const spot = spotOf(canvas, hub)
    if (!spot) continue
    const count = String(drawing.hubs.get(hub))
    const { left, right, top, bottom } = countBox(spot, context.measureText(count).width, textScale)
    context.beginPath()
    context.roundRect(left, top, right - left, bottom - top, (bottom - top) / 2)
    context.fillStyle = theme.soft
    context.fill()
    context.fillStyle = theme.ground
    context.fillText(count, (left + right) / 2, (top + bottom) / 2 + 0.5)
  }
}
