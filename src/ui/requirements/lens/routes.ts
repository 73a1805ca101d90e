import type { LensEdge, LensPicture } from './picture'
import type { LensPlace, PlacedNode } from './layout'
import { FOLD, ICON, QUANTITY, quantityWidth } from './sizes'

export interface RoutePoint {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Routed {
  /** The SVG path of the line, in rem. */
  readonly path: string
  readonly head: string
  /** The place of the mark for a wrong requirement. */
  readonly cross: RoutePoint
  /** The centre of the quantity. */
  readonly label: RoutePoint
  readonly labelWidth: number
  /** It closes a cycle, and leads back to the left. */
  readonly closes: boolean
}

const HEAD = 0.5
const SAMPLES = 24
/** The gap between a quantity and anything that it must not cover. Text widths are estimates. */
const CLEAR = 0.1875
/** Number of points from one column to the next. */
const STRETCH = SAMPLES + 3

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The areas that a node covers: its box, the text below or before it, and its fold. */
export const boxesOf = ({ x, y, left, right, height, isLine, hasFold }: LensPlace): Box[] => [
  { left: x - ICON / 2, right: x + ICON / 2, top: y - ICON / 2, bottom: y + ICON / 2 },
  isLine
    ? { left: x - left, right: x - ICON / 2, top: y - ICON / 2, bottom: y + ICON / 2 }
    : { left: x - left, right: x + right, top: y + ICON / 2, bottom: y - ICON / 2 + height },
  ...(hasFold && !isLine
    ? [{ left: x - ICON / 2 - FOLD, right: x - ICON / 2, top: y - ICON / 2, bottom: y + ICON / 2 }]
    : []),
]

export function routeEdges(
  { edges, columns }: LensPicture,
  { places, at, chains }: PlacedNode,
): Map<string, Routed> {
  const routes = new Map<string, Routed>()
  const taken = [...places.values()].flatMap(boxesOf)
  const labels: Box[] = []
  const port = portsOf(edges, at, chains)
  for (const edge of edges) {
    const closes = columns.closing.has(edge.id)
    const from = at.get(edge.from) ?? { x: 0, y: 0 }
    const to = at.get(edge.to) ?? { x: 0, y: 0 }
    const labelWidth = quantityWidth(edge)
    const straight = places.get(edge.from)?.isLine === true ? labelWidth + 4 * CLEAR : 0
    const points = closes
      ? back(from, to)
      : way(
          (chains.get(edge.id) ?? []).map((slot) => at.get(slot) ?? from),
          { port: port(edge.id), straight },
          [...places.values()],
        )
    const middle = straight > 0 ? { x: from.x + (ICON + straight) / 2, y: from.y } : middleOf(points)
    const label = spotFor(points, middle, labelWidth, [...taken, ...labels])
    labels.push(boxAround(label, labelWidth))
    routes.set(edge.id, {
      path: `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`,
      head: headAt(points.at(-1) ?? to, closes),
      cross: crossOn(points, boxAround(label, labelWidth)),
      ...{ label, labelWidth, closes },
    })
  }
  return routes
}

const round = (length: number) => String(Math.round(length * 1000) / 1000)

/** Edges that end at one node meet its side one below the other, in their order. */
function portsOf(
  edges: readonly LensEdge[],
  at: PlacedNode['at'],
  chains: PlacedNode['chains'],
): (id: string) => number {
  const ports = new Map<string, number>()
  for (const to of new Set(edges.map((edge) => edge.to))) {
    const into = edges.filter((edge) => edge.to === to && chains.has(edge.id))
    const height = ({ id }: LensEdge) => at.get(chains.get(id)?.at(-2) ?? '')?.y ?? 0
    into.sort((a, b) => height(a) - height(b))
    const apart = Math.min(0.5, (ICON * 0.7) / Math.max(1, into.length - 1))
    into.forEach(({ id }, index) => ports.set(id, (index - (into.length - 1) / 2) * apart))
  }
  return (id) => ports.get(id) ?? 0
}

/**
 * The path from a required item to the item that needs it. It rises and falls only between the columns, where
 * there is no text.
 *
 * @param port distance from the middle of the side at which it ends
 * @param straight in a list, the length that it continues on its own line, where its quantity is
 */
function way(
  through: readonly RoutePoint[],
  { port, straight }: { readonly port: number; readonly straight: number },
  places: readonly LensPlace[],
): RoutePoint[] {
  const points: RoutePoint[] = []
  through.slice(1).forEach((end, index) => {
    const start = through[index] ?? end
    const isLast = index === through.length - 2
    const y = isLast ? end.y + port : end.y
    const x = isLast ? end.x - ICON / 2 - HEAD : end.x
    const first = index === 0 ? start.x + ICON / 2 : start.x
    const from = Math.max(first + (index === 0 ? straight : 0), clear(start, y, places, 1))
    const to = Math.min(x, clear({ x: end.x, y }, start.y, places, -1))
    points.push({ x: first, y: start.y })
    for (let step = 0; step <= SAMPLES; step++) {
      const t = step / SAMPLES
      points.push({
        x: from + (to - from) * bend(t, 0, 0.5, 0.5, 1),
        y: start.y + (y - start.y) * bend(t, 0, 0, 1, 1),
      })
    }
    points.push({ x, y })
  })
  return points
}

/** A cubic Bézier curve in one dimension. */
const bend = (t: number, a: number, b: number, c: number, d: number) =>
  a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3

/** How far text on that side of a column extends, between two heights. */
function clear(from: RoutePoint, y: number, places: readonly LensPlace[], side: 1 | -1): number {
  const [top, bottom] = [Math.min(from.y, y), Math.max(from.y, y)]
  const edges = places
    .filter((place) => place.x === from.x)
    .flatMap(boxesOf)
    .filter((box) => box.bottom > top && box.top < bottom)
    .map((box) => (side === 1 ? box.right : box.left) + side * 0.125)
  return side === 1 ? Math.max(from.x, ...edges) : Math.min(from.x, ...edges)
}

/** The path over the top back to the left. An item that needs itself has a loop. */
function back(from: RoutePoint, to: RoutePoint): RoutePoint[] {
  const isLoop = from.x === to.x && from.y === to.y
  const [start, end] = [from.x + (isLoop ? ICON / 4 : 0), to.x - (isLoop ? ICON / 4 : 0)]
  const top = Math.min(from.y, to.y) - ICON / 2 - 2
  return Array.from({ length: SAMPLES + 1 }, (_, step) => {
    const t = step / SAMPLES
    return {
      x: bend(t, start, start, end, end),
      y: bend(t, from.y - ICON / 2, top, top, to.y - ICON / 2 - HEAD),
    }
  })
}

/** A triangle whose tip is at the edge of the box. */
function headAt({ x, y }: RoutePoint, isDown: boolean): string {
  const [long, half] = [round(HEAD), round(HEAD * 0.4)]
  const whole = round(HEAD * 0.8)
  const at = `${round(x)} ${round(y)}`
  return isDown
    ? `M${at}m-${half} 0h${whole}l-${half} ${long}z`
    : `M${at}m0 -${half}v${whole}l${long} -${half}z`
}

const boxAround = ({ x, y }: RoutePoint, width: number, clear = 0): Box => ({
  ...{ left: x - width / 2 - clear, right: x + width / 2 + clear },
  ...{ top: y - QUANTITY / 2 - clear, bottom: y + QUANTITY / 2 + clear },
})

/** The area that a quantity covers on its line. */
const stripOf = (points: readonly RoutePoint[], width: number): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const { left, top } = boxAround({ x: Math.min(...xs), y: Math.min(...ys) }, width, CLEAR)
  const { right, bottom } = boxAround({ x: Math.max(...xs), y: Math.max(...ys) }, width, CLEAR)
  return { left, top, right, bottom }
}

/** The middle of its last segment: as near as possible to the item that needs it. */
function middleOf(points: readonly RoutePoint[]): RoutePoint {
  const stretch = points.slice(-STRETCH)
  return stretch[Math.floor(stretch.length / 2)] ?? { x: 0, y: 0 }
}

/** The place on its line, near the middle, where a quantity covers nothing. */
function spotFor(
  points: readonly RoutePoint[],
  middle: RoutePoint,
  width: number,
  taken: readonly Box[],
): RoutePoint {
  let best = points[0] ?? middle
  let least = Infinity
  const all = stripOf(points, width)
  const near = taken.filter((other) => overlap(all, other) > 0)
  between(points).forEach((point) => {
    const box = boxAround(point, width, CLEAR)
    const covers = near.reduce((sum, other) => sum + overlap(box, other), 0)
    const cost = covers * 1000 + Math.hypot(point.x - middle.x, point.y - middle.y)
    if (cost >= least) return
    least = cost
    best = point
  })
  return best
}

/** Points a tenth of a rem apart, so that straight parts offer a choice, too. */
function between(points: readonly RoutePoint[]): RoutePoint[] {
  return points.flatMap((end, index) => {
    const start = points[index - 1] ?? end
    const count = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 0.1))
    return Array.from({ length: count }, (_, step) => {
      const t = (step + 1) / count
      return { x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t }
    })
  })
}

/** Between the start of the line and its quantity, or behind the quantity if there is no room. */
function crossOn(points: readonly RoutePoint[], label: Box): RoutePoint {
  const fine = between(points)
  const free = fine.filter(
    ({ x, y }) =>
      x < label.left - 0.3 || x > label.right + 0.3 || y < label.top - 0.3 || y > label.bottom + 0.3,
  )
  return free[Math.floor(free.length * 0.4)] ?? fine[0] ?? { x: 0, y: 0 }
}
