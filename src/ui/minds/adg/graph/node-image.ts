import { colourOf, GLYPH_INK, glyphFor, shapesOf } from '../../../glyph/glyph'

/** The side of a glyph in its node, in the layout's units. */
const GLYPH = 18

const cache = new Map<string, HTMLCanvasElement>()

/**
 * A node's inside as an image: the item's glyph, over hatching when `hatch` names its colour. Drawn once for each
 * magnification and then only copied, which is many times as fast as having the paths, or an SVG, drawn each time.
 *
 * @param size the node's side, in the layout's units
 * @param scale pixels of the screen to a unit
 */
export function nodeImage(
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

/** The next of a few magnifications, so that a gesture does not draw every image anew at each of its frames. */
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

/** Within the circle that any of the nodes' shapes has room for. */
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
