import type { LabelText } from './label-options'
import { IMPORTANT, NEEDED, placeLabels, type LabelPlace, type LabelWish } from './label-places'
import { labelFont, lineHeight } from './font'
import { labelLines } from './label-lines'
import type { Picture } from './picture'
import { SHAPES, shapeOf } from './stylesheet'
import { AIR, MARGIN } from './view'
import { labelOf } from './words'

/** Which names stand where; asked again only when something other than the pan has changed. */
export class Labels {
  readonly #widths = new Map<string, number>()
  #picture: Picture | null = null
  #zoom = 0
  #places: readonly LabelPlace[] = []

  /** For a picture at a zoom. */
  of(context: CanvasRenderingContext2D, picture: Picture, zoom: number): readonly LabelPlace[] {
    if (picture === this.#picture && zoom === this.#zoom) return this.#places
    this.#picture = picture
    this.#zoom = zoom
    const { left, top, right, bottom } = picture.layout.frame
    // What is within the frame is seen when the graph is fitted.
    const bounds = {
      ...{ left: left * zoom - MARGIN, right: right * zoom + MARGIN },
      ...{ top: top * zoom - AIR, bottom: bottom * zoom + MARGIN },
    }
    this.#places = placeLabels(this.#wishes(context, picture, zoom), bounds, lineHeight(picture.textScale))
    return this.#places
  }

  #wishes(context: CanvasRenderingContext2D, picture: Picture, zoom: number): LabelWish[] {
    const { drawing, layout, selected, pointed, seen } = picture
    const { neighbours } = seen
    const uses = new Map<string, number>()
    for (const { from } of drawing.edges.values()) uses.set(from, (uses.get(from) ?? 0) + 1)
    // All the names of forty neighbours would be a heap: then they have to find room like others.
    const neighbourImportance = neighbours.size > MANY ? IMPORTANT - 1 : 5
    const wishes: LabelWish[] = []
    for (const look of drawing.nodes.values()) {
      const { name, isCurrent, isLit } = look
      const place = layout.places.get(name)
      // A tip names what is pointed at.
      if (!place || name === pointed) continue
      const isBold = isCurrent || name === selected
      const importance = isBold
        ? NEEDED
        : neighbours.has(name)
          ? neighbourImportance
          : isLit
            ? 4
            : rank(uses.get(name) ?? 0)
      const textOf = (lines: readonly string[]): LabelText => ({
        lines,
        width: Math.max(...lines.map((line) => this.#width(context, line, labelFont(picture, isBold)))),
      })
      wishes.push({
        name,
        x: place.x * zoom,
        y: place.y * zoom,
        radius: (SHAPES[shapeOf(look)].size / 2) * zoom + (isBold ? ringAir(zoom) : 0),
        texts: labelLines(labelOf(look)).map(textOf),
        importance,
      })
    }
    return wishes
  }

  #width(context: CanvasRenderingContext2D, text: string, font: string): number {
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

/** Room for the ring, over which its halo may lie. */
const ringAir = (zoom: number) => 2 * Math.min(1, zoom)

/** In [0, 1): what much else needs is named first. */
const rank = (uses: number) => uses / (uses + 1)
