import type { ScreenBox } from '../../graph/boxes'
import type { LabelText } from './label-options'
import { IMPORTANT, NEEDED, placeLabels, type LabelPlace, type LabelWish } from './label-places'
import type { Pen } from '../../graph/pen'
import { labelFont, lineHeight } from '../../graph/font'
import { labelLines } from './label-lines'
import { coveredBy, radiusWithRing } from './node-marks'
import { foldedHubs, isDot, spotOf, type Canvas, type GraphPicture, type NodeSpot } from './picture'
import { MARGIN } from '../../graph/view'
import { AIR } from './headings'
import { labelOf } from './words'

/** The places of labels. They are computed again only if something other than the pan has changed. */
export class LabelPlacer {
  readonly #widths = new Map<string, number>()
  #picture: GraphPicture | null = null
  #zoom = 0
  #places: readonly LabelPlace[] = []

  /** For a picture at a zoom. */
  of(context: Pen, picture: GraphPicture, zoom: number): readonly LabelPlace[] {
    if (picture === this.#picture && zoom === this.#zoom) return this.#places
    this.#picture = picture
    this.#zoom = zoom
    const { left, top, right, bottom } = picture.layout.frame
    // The area that is visible when the graph is fitted.
    const bounds = {
      ...{ left: left * zoom - MARGIN, right: right * zoom + MARGIN },
      ...{ top: top * zoom - AIR, bottom: bottom * zoom + MARGIN },
    }
    const canvas: Canvas = { context, picture, viewport: { zoom, pan: { x: 0, y: 0 } } }
    const spots = [...picture.drawing.nodes.keys()].flatMap((name) => spotOf(canvas, name) ?? [])
    const wishes = this.#wishes(canvas, spots)
    this.#places = placeLabels(wishes, this.#covered(canvas, spots), bounds, lineHeight(picture.textScale))
    return this.#places
  }

  #covered(canvas: Canvas, spots: readonly NodeSpot[]): ScreenBox[] {
    const { context, picture } = canvas
    const hubs = foldedHubs(picture)
    const font = labelFont(picture, true)
    return spots.flatMap((spot) => {
      const { name } = spot.look
      const count = hubs.has(name) ? String(picture.drawing.hubs.get(name)) : null
      return coveredBy(canvas, spot, count === null ? null : this.#width(context, count, font))
    })
  }

  #wishes(canvas: Canvas, spots: readonly NodeSpot[]): LabelWish[] {
    const { context, picture } = canvas
    const { drawing, selected, pointed, seen } = picture
    const { neighbours } = seen
    const uses = new Map<string, number>()
    for (const { from } of drawing.edges.values()) uses.set(from, (uses.get(from) ?? 0) + 1)
    // All names of forty neighbours would be a heap, so they compete for room like others.
    const neighbourImportance = neighbours.size > MANY ? IMPORTANT - 1 : 5
    const wishes: LabelWish[] = []
    for (const spot of spots) {
      const { look, x, y } = spot
      const { name, isCurrent, isLit } = look
      // The tip already names the pointed item.
      if (name === pointed) continue
      const isBold = isCurrent || name === selected
      const importance = isBold
        ? NEEDED
        : neighbours.has(name)
          ? neighbourImportance
          : isLit
            ? 4
            : rank(uses.get(name) ?? 0)
      if (isDot(spot) && importance < 1) continue
      const textOf = (lines: readonly string[]): LabelText => ({
        lines,
        width: Math.max(...lines.map((line) => this.#width(context, line, labelFont(picture, isBold)))),
      })
      const texts = labelLines(look.label ?? labelOf(look)).map(textOf)
      wishes.push({ name, x, y, radius: radiusWithRing(canvas, spot), texts, importance })
    }
    return wishes
  }

  #width(context: Pen, text: string, font: string): number {
    const key = `${font} ${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      context.font = font
      this.#widths.set(key, (width = context.measureText(text).width))
    }
    return width
  }
}

const MANY = 12

/** In [0, 1): an item that many others need is named first. */
const rank = (uses: number) => uses / (uses + 1)
