import type { TowerDrawing } from '../picture/layout'
import type { BlockPlaces } from '../picture/places'
import type { DropTarget } from './draft'

/** A place where a lifted block may be set down: its place on the table, and its block. */
interface Spot {
  readonly place: number
  readonly target: DropTarget
  /** `on c`, `on the table` */
  readonly words: string
}

/** The places where a block may be set down, from left to right: its own, each other tower, and the table. */
export function spotsFor(places: BlockPlaces, towers: readonly (readonly string[])[], block: string): Spot[] {
  const spots = towers.flatMap((tower): Spot[] => {
    const place = places.of.get(tower[0] ?? '') ?? 0
    const at = tower.indexOf(block)
    const top = at < 0 ? tower.at(-1) : tower[at - 1]
    // A tower that is lifted whole leaves its place on the table.
    if (top === undefined) return [{ place, target: 'table', words: 'on the table' }]
    return [{ place, target: { onto: top }, words: `on ${top}` }]
  })
  if (!spots.some(({ target }) => target === 'table')) {
    const free = Array.from({ length: places.count }, (_, i) => i).find((i) => !places.lowest.has(i))
    if (free !== undefined) spots.push({ place: free, target: 'table', words: 'on the table' })
  }
  return spots.toSorted((a, b) => a.place - b.place)
}

/** The spot that is nearest to a point, px from the left and from the top. */
export function nearestSpot(
  drawing: TowerDrawing,
  spots: readonly Spot[],
  x: number,
  y: number,
): Spot | null {
  let best: Spot | null = null
  let least = Infinity
  for (const spot of spots) {
    const at = pointOf(drawing, spot.place)
    // First the shelf, then the place on it.
    const far = Math.abs(at.row - rowAt(drawing, y)) * drawing.width + Math.abs(at.x - x)
    if (far < least) [best, least] = [spot, far]
  }
  return best
}

const rowAt = ({ shelves }: TowerDrawing, y: number) => {
  const row = shelves.findIndex((shelf) => y <= shelf.y)
  return row < 0 ? shelves.length - 1 : row
}

/** The middle of a place, px from the left, and the shelf that it is on. */
export function pointOf(
  { columns, left, cell }: TowerDrawing,
  place: number,
): { readonly x: number; readonly row: number } {
  return { x: left + ((place % columns) + 0.5) * cell.width, row: Math.floor(place / columns) }
}
