import { labelFont } from './font'
import { nodeImage } from './node-image'
import { spotOf, type Canvas } from './picture'

/** A badge's side, in the layout's units. */
const BADGE = 11
/** More badges than these say no more. */
const MOST = 3

/** What folded edges leave behind: on each item the glyphs of the hubs that it needs, and on each hub by how many it is needed. */
export function paintHubs(canvas: Canvas): void {
  const { context, picture, viewport } = canvas
  const { seen, theme, drawing, textScale } = picture
  const scale = viewport.zoom * devicePixelRatio
  const side = BADGE * viewport.zoom
  const isFolded = new Set<string>()
  for (const [name, hubs] of seen.folded) {
    for (const hub of hubs) isFolded.add(hub)
    const spot = spotOf(canvas, name)
    if (!spot) continue
    hubs.slice(0, MOST).forEach((hub, index) => {
      const [x, y] = [spot.x - spot.radius, spot.y - spot.radius * 0.8 + index * side * 0.95]
      context.beginPath()
      context.arc(x, y, side * 0.56, 0, 2 * Math.PI)
      context.fillStyle = theme.ground
      context.fill()
      const image = nodeImage(hub, 18, (scale * BADGE) / 18, null, theme.isDark)
      context.drawImage(image, x - side / 2, y - side / 2, side, side)
    })
  }
  context.font = labelFont(picture, true)
  for (const [hub, count] of drawing.hubs) {
    const spot = spotOf(canvas, hub)
    if (!spot || !isFolded.has(hub)) continue
    const width = context.measureText(String(count)).width + 8 * textScale
    const height = 14 * textScale
    const [x, y] = [spot.x + spot.radius * 0.7, spot.y + spot.radius * 0.62]
    context.beginPath()
    context.roundRect(x, y - height / 2, width, height, height / 2)
    context.fillStyle = theme.soft
    context.fill()
    context.fillStyle = theme.ground
    context.fillText(String(count), x + width / 2, y + 0.5)
  }
}
