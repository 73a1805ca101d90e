/** A box of the page (ground, outline, rings) as SVG. */
import { colourOf } from './colour'
import { gradientsOf, splitList } from './gradient'
import { filled, stroked, tag } from './svg'

export interface PaintedBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const
type Side = (typeof SIDES)[number]
interface Edge {
  readonly width: number
  readonly style: string
  readonly colour: string
}

export function boxOf(style: CSSStyleDeclaration, box: PaintedBox): string {
  const radius = parseFloat(style.borderTopLeftRadius) || 0
  const round = style.borderTopLeftRadius.endsWith('%') ? (radius / 100) * box.width : radius
  return [
    ...shadows(style.boxShadow, box, round),
    rectangle(box, round, filled(style.backgroundColor)),
    ...(style.backgroundImage === 'none'
      ? []
      : gradientsOf(style.backgroundImage, box).map(
          ({ definition, fill }) => definition + rectangle(box, round, { fill }),
        )),
    borders(style, box, round),
  ].join('')
}

type Attributes = Readonly<Record<string, string | number | undefined>>

function rectangle({ x, y, width, height }: PaintedBox, round: number, look: Attributes): string {
  if (width <= 0 || height <= 0 || (look['fill'] === 'none' && (look['stroke'] ?? 'none') === 'none'))
    return ''
  const rx = Math.min(round, width / 2, height / 2)
  return tag('rect', { x, y, width, height, rx: rx > 0 ? rx : undefined, ...look })
}

const grown = ({ x, y, width, height }: PaintedBox, by: number): PaintedBox => ({
  ...{ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by },
})

/** Shadows without blur, which have a meaning; the others are decoration. */
function shadows(css: string, box: PaintedBox, round: number): string[] {
  if (css === 'none') return []
  return splitList(css, ',').flatMap((shadow) => {
    const parts = splitList(shadow, ' ')
    const lengths = parts.filter((part) => /^-?[\d.]+px$/.test(part)).map(parseFloat)
    const [dx = 0, dy = 0, blur = 0, spread = 0] = lengths
    const colour = parts.find((part) => !/^-?[\d.]+px$/.test(part) && part !== 'inset')
    if (blur > 0 || parts.includes('inset') || colour === undefined) return []
    const moved = { ...box, x: box.x + dx, y: box.y + dy }
    return [rectangle(grown(moved, spread), round + spread, filled(colour))]
  })
}

function edgeOf(style: CSSStyleDeclaration, side: Side): Edge {
  const line = style.getPropertyValue(`border-${side}-style`)
  return {
    width:
      line === 'none' || line === 'hidden' ? 0 : parseFloat(style.getPropertyValue(`border-${side}-width`)),
    style: line,
    colour: style.getPropertyValue(`border-${side}-color`),
  }
}

function borders(style: CSSStyleDeclaration, box: PaintedBox, round: number): string {
  const [top, right, bottom, left] = SIDES.map((side) => edgeOf(style, side))
  if (!top || !right || !bottom || !left) return ''
  const all = [top, right, bottom, left]
  // A box that consists only of borders is a triangle.
  if (
    box.width <= left.width + right.width + 0.01 &&
    box.height <= top.width + bottom.width + 0.01 &&
    top.width + bottom.width > 2
  )
    return triangles(all, box)
  const isEven = all.every(
    (edge) => edge.width === top.width && edge.style === top.style && edge.colour === top.colour,
  )
  if (isEven) return around(top, box, round)
  return all.map((edge, index) => along(edge, SIDES[index] ?? 'top', box)).join('')
}

function around({ width, style, colour }: Edge, box: PaintedBox, round: number): string {
  if (width === 0) return ''
  if (style === 'double') {
    const thin = width / 3
    return [thin / 2, width - thin / 2]
      .map((inset) =>
        rectangle(grown(box, -inset), Math.max(0, round - inset), { fill: 'none', ...stroked(colour, thin) }),
      )
      .join('')
  }
  return rectangle(grown(box, -width / 2), Math.max(0, round - width / 2), {
    fill: 'none',
    ...stroked(colour, width),
    ...dashes(style, width),
  })
}

/** About as a browser has them. */
function dashes(style: string, width: number): Attributes {
  if (style === 'dashed')
    return { 'stroke-dasharray': `${Math.max(2 * width, 3)} ${Math.max(1.4 * width, 2)}` }
  return style === 'dotted' ? { 'stroke-dasharray': `0 ${2 * width}`, 'stroke-linecap': 'round' } : {}
}

function along(
  { width, style, colour }: Edge,
  side: Side,
  { x, y, width: wide, height }: PaintedBox,
): string {
  if (width === 0) return ''
  const half = width / 2
  const [x1, y1, x2, y2] = {
    top: [x, y + half, x + wide, y + half],
    right: [x + wide - half, y, x + wide - half, y + height],
    bottom: [x, y + height - half, x + wide, y + height - half],
    left: [x + half, y, x + half, y + height],
  }[side]
  return tag('line', { x1, y1, x2, y2, ...stroked(colour, width), ...dashes(style, width) })
}

function triangles(edges: readonly Edge[], { x, y, width, height }: PaintedBox): string {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const
  const middle = [x + (edges[3]?.width ?? 0), y + (edges[0]?.width ?? 0)] as const
  return edges
    .map((edge, index) => {
      if (edge.width === 0 || colourOf(edge.colour).opacity === 0) return ''
      const points = [corners[index], corners[(index + 1) % 4], middle].map((point) => point?.join() ?? '')
      return tag('polygon', { points: points.join(' '), ...filled(edge.colour) })
    })
    .join('')
}
