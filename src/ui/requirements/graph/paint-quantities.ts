import type { DrawnEdge } from './drawing'
import { alongEdge } from './edge-curve'
import { labelFont, lineHeight } from '../../graph/font'
import type { LabelPlace } from './label-places'
import { boxAbout, overlap, type ScreenBox } from '../../graph/boxes'
import { coveredBy } from './node-marks'
import { foldedHubs, spotOf, type Canvas } from './picture'
import { paintSign } from './sign'
import { nearStroke } from './strokes'

/** Height of a pill and of the sign in it, in px at the usual text size. */
const HEIGHT = 14
const SIGN = 11
/** With more edges than this a quantity of 1 is left out. */
const MANY = 16
/** The fractions of an edge that its pill tries, starting near the end that the edge has for itself. */
const FROM_FOCUS = [0.7, 0.55, 0.8, 0.42, 0.62, 0.48, 0.34]
const TO_FOCUS = [0.32, 0.45, 0.22, 0.6, 0.38, 0.52, 0.7]

/**
 * Paints the quantity of each edge of the neighbourhood on a pill in the edge's own colour. With the truth,
 * an unneeded requirement has a cross and a wrong quantity has ≠. If hundreds of edges meet, only pills that
 * find room are drawn; a pill covers a name or a node only if there is no other room.
 */
export function paintQuantities(canvas: Canvas, labels: readonly LabelPlace[]): void {
  const { context, picture, viewport } = canvas
  const { theme, selected, need, seen, layout, textScale } = picture
  const [height, room] = [HEIGHT * textScale, SIGN * textScale]
  if (viewport.zoom < 0.4) return
  const taken: ScreenBox[] = []
  const covered = [...namesOn(canvas, labels), ...nodesOn(canvas)]
  context.font = labelFont(picture, true)
  // The selected one comes first, because there is always room for it.
  const isChosen = (edge: DrawnEdge) => edge.to === selected && edge.from === need
  for (const edge of [...seen.near].sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)))) {
    const text = quantityText(edge)
    if (text === '1' && edge.verdict !== 'wrong' && seen.near.length > MANY && !isChosen(edge)) continue
    const sign = edge.verdict === 'wrong' ? '✗' : edge.verdict === 'quantity' ? '≠' : null
    const width = context.measureText(text).width + 9 * textScale + (sign ? room : 0)
    const places = seen.neighbours.has(edge.from) ? TO_FOCUS : FROM_FOCUS
    const free = places
      .flatMap((t) => {
        const at = alongEdge(edge, layout.places, viewport, t)
        return at ? [boxAbout(at.x, at.y, width, height)] : []
      })
      .filter((one) => !taken.some((other) => overlap(other, one)))
    const box = free.find((one) => !covered.some((other) => overlap(other, one))) ?? free[0]
    if (!box) continue
    taken.push(box)
    const stroke = nearStroke(edge, theme)
    const y = (box.top + box.bottom) / 2
    context.beginPath()
    context.roundRect(box.left, box.top, width, height, height / 2)
    context.fillStyle = theme.ground
    context.fill()
    context.lineWidth = isChosen(edge) ? 2 : 1
    context.setLineDash([])
    context.strokeStyle = isChosen(edge) ? theme.now : stroke.colour
    context.stroke()
    context.fillStyle = edge.verdict === 'missing' ? theme.wrong : theme.ink
    context.fillText(text, box.right - (width - (sign ? room : 0)) / 2, y + 0.5)
    if (sign) paintSign(context, sign, box.left + room - 2 * textScale, y, 3.2 * textScale, theme.wrong)
  }
}

/** The areas that names cover. */
const namesOn = (canvas: Canvas, labels: readonly LabelPlace[]): ScreenBox[] =>
  labels.flatMap(({ name, dx, dy, width, lines }) => {
    const spot = spotOf(canvas, name)
    const height = lines.length * lineHeight(canvas.picture.textScale)
    return spot ? [boxAbout(spot.x + dx, spot.y + dy, width, height)] : []
  })

function nodesOn(canvas: Canvas): ScreenBox[] {
  const { context, picture } = canvas
  const counts = foldedHubs(picture)
  return [...picture.drawing.nodes.keys()].flatMap((name) => {
    const spot = spotOf(canvas, name)
    const count = counts.has(name) ? String(picture.drawing.hubs.get(name)) : null
    return spot ? coveredBy(canvas, spot, count === null ? null : context.measureText(count).width) : []
  })
}

function quantityText({ quantity, text, truly, verdict }: DrawnEdge): string {
  if (text !== undefined) return text
  if (truly !== null) return `${quantity}, really ${truly}`
  return verdict === 'missing' ? `+${quantity}` : String(quantity)
}
