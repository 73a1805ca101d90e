import { colourOf, GLYPH_INK, glyphFor, shapesOf } from '../../glyph/glyph'
import type { Pen } from '../../graph/pen'
import { SvgPen } from '../../graph/svg-pen'
import { freshId, stroked, tag } from '../../picture/svg'

/** The side of a glyph in its node, in the layout's units. */
const GLYPH = 18

const cache = new Map<string, HTMLCanvasElement>()

/**
 * A node's inside as an image: the item's glyph, over hatching if `hatch` gives its colour. It is drawn once
 * for each magnification and then only copied, which is many times faster than drawing the paths, or an SVG,
 * each time.
 *
 * @param size the node's side, in the layout's units
 * @param scale px of the screen per unit
 */
function nodeImage(
  item: string,
  size: number,
  scale: number,
  hatch: string | null,
  isDark: boolean,
): HTMLCanvasElement {
  const level = levelFor(scale)
  const key = `${item} ${size} ${level} ${hatch ?? ''} ${isDark}`
  let image = cache.get(key)
  if (image === undefined) cache.set(key, (image = draw(item, size, level, hatch, isDark)))
  return image
}

interface NodeImage {
  readonly item: string
  /** The node's side, in the layout's units. */
  readonly size: number
  /** The colour of its hatching. */
  readonly hatch: string | null
  readonly isDark: boolean
}

/** Paints a node's inside, `side` wide. With thousands of nodes, no image is made for a node out of sight. */
export function paintNodeImage(
  pen: Pen,
  { item, size, hatch, isDark }: NodeImage,
  x: number,
  y: number,
  side: number,
): void {
  if (pen instanceof CanvasRenderingContext2D) {
    const { width, height } = pen.canvas
    const isInSight =
      x + side > 0 && y + side > 0 && x * devicePixelRatio < width && y * devicePixelRatio < height
    if (!isInSight) return
    const image = nodeImage(item, size, (devicePixelRatio * side) / size, hatch, isDark)
    pen.drawImage(image, x, y, side, side)
  } else if (pen instanceof SvgPen) {
    const inside = (hatch === null ? '' : hatching(size, hatch)) + glyph(item, size, hatch !== null, isDark)
    const opacity = pen.globalAlpha < 1 ? pen.globalAlpha : undefined
    pen.add(tag('g', { transform: `translate(${x} ${y}) scale(${side / size})`, opacity }, inside))
  }
}

function glyph(item: string, size: number, isHatched: boolean, isDark: boolean): string {
  const ink = isDark ? GLYPH_INK.dark : GLYPH_INK.light
  const { material } = glyphFor(item)
  const at = (size - GLYPH) / 2
  const look = {
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    opacity: isHatched ? 0.75 : undefined,
  }
  return tag(
    'g',
    { transform: `translate(${at} ${at}) scale(${GLYPH / 16})`, ...look },
    shapesOf(item)
      .map(({ d, fill, line, width }) => {
        const colours = { fill: colourOf(fill, material, ink), stroke: colourOf(line, material, ink) }
        return tag('path', { d, ...colours, 'stroke-width': width })
      })
      .join(''),
  )
}

function hatching(size: number, colour: string): string {
  const id = freshId()
  const circle = tag('circle', { cx: size / 2, cy: size / 2, r: size * 0.42 })
  let d = ''
  for (let x = -size; x < size; x += 5) d += `M${x} ${size}L${x + size} 0`
  const lines = tag('path', { d, fill: 'none', ...stroked(colour, 1.2), 'clip-path': `url(#${id})` })
  return tag('clipPath', { id }, circle) + lines
}

/**
 * Rounds up to one of a few magnifications, so that a gesture does not draw every image anew in each frame.
 */
const levelFor = (scale: number) => 2 ** (Math.ceil(Math.log2(Math.max(scale, 0.25)) * 2) / 2)

function draw(item: string, size: number, level: number, hatch: string | null, isDark: boolean) {
  const image = document.createElement('canvas')
  image.width = image.height = Math.ceil(size * level)
  const context = image.getContext('2d')
  if (!context) return image
  context.scale(level, level)
  if (hatch !== null) {
    paintHatching(context, size, hatch)
    context.globalAlpha = 0.75
  }
  const at = (size - GLYPH) / 2
  context.translate(at, at)
  context.scale(GLYPH / 16, GLYPH / 16)
  context.lineJoin = context.lineCap = 'round'
  const ink = isDark ? GLYPH_INK.dark : GLYPH_INK.light
  const { material } = glyphFor(item)
  for (const { d, fill, line, width } of shapesOf(item)) {
    const path = new Path2D(d)
    if (fill !== 'none') {
      context.fillStyle = colourOf(fill, material, ink)
      context.fill(path)
    }
    if (line !== 'none') {
      context.strokeStyle = colourOf(line, material, ink)
      context.lineWidth = width
      context.stroke(path)
    }
  }
  return image
}

/** Within the circle that fits into every node shape. */
function paintHatching(context: CanvasRenderingContext2D, size: number, colour: string): void {
  context.save()
  context.beginPath()
  context.arc(size / 2, size / 2, size * 0.42, 0, 2 * Math.PI)
  context.clip()
  context.beginPath()
  for (let x = -size; x < size; x += 5) {
    context.moveTo(x, size)
    context.lineTo(x + size, 0)
  }
  context.strokeStyle = colour
  context.lineWidth = 1.2
  context.stroke()
  context.restore()
}
