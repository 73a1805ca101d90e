import { orderTiers } from './layout/crossings'
import { FreeCells } from './layout/free-cells'
import { gridOf, tiersPerBand, xOf, yOf, type GridCell, type Grid } from './layout/grid'
import type { GraphBounds } from '../../graph/viewport'
import { tiersOf, type Requires } from './layout/tiers'

/** The place of an item. */
export interface NodePlace {
  readonly x: number
  readonly y: number
  /** The tier of its band. */
  readonly tier: number
}

/** The columns of one tier, or of several that share them, side by side, from edge to edge. */
export interface LayoutBand {
  readonly tier: number
  /** The minimum and maximum distance of its items from items without requirements. */
  readonly steps: readonly [number, number]
  readonly left: number
  readonly right: number
}

export interface GraphLayout {
  readonly places: ReadonlyMap<string, NodePlace>
  /** All cells, taken or free. It grows only when the free cells run out. */
  readonly frame: GraphBounds
  /** From left to right, without gaps. */
  readonly bands: readonly LayoutBand[]
}

/** An item and its first requirements. Neither changes afterwards. */
export interface Arrival {
  readonly name: string
  readonly needs: readonly string[]
}

/**
 * From left to right, raw to late game. The skeleton has its places from the start, even for unknown items.
 * Each other item takes a free place near its tier, in the order of arrival. So a place depends only on the
 * skeleton and on earlier arrivals, and an arrival moves no other item: going back and forth in a run shows
 * the same picture.
 *
 * @param skeleton the requirements of each of its items; may contain cycles
 * @param arrivals all known items in the order of their arrival, including those of the skeleton
 * @param aspect width of the container divided by its height
 */
export function layOut(skeleton: Requires, arrivals: readonly Arrival[], aspect: number): GraphLayout {
  const deep = tiersOf(skeleton)
  const shared = tiersPerBand(deep, aspect)
  const tiers = new Map([...deep].map(([name, tier]) => [name, Math.floor(tier / shared)]))
  const grid = gridOf(orderTiers(tiers, skeleton), aspect)
  const places = new Map<string, NodePlace>()
  const free = new FreeCells(grid)
  const put = (name: string, cell: GridCell, tier: number) =>
    places.set(name, { x: xOf(cell, grid), y: yOf(cell, grid), tier })
  for (const [name, cell] of grid.cells) put(name, cell, tiers.get(name) ?? 0)

  const neededBy = new Map<string, NodePlace[]>()
  for (const { name, needs } of arrivals) {
    if (!places.has(name)) {
      const below = needs.flatMap((need) => places.get(need) ?? [])
      const above = neededBy.get(name) ?? []
      const cell = free.take(tierBetween(below, above), rowAmong([...below, ...above], grid))
      put(name, cell, free.tierAt(cell))
    }
    const place = places.get(name)
    if (!place) continue
    for (const need of needs) {
      const list = neededBy.get(need)
      if (list) list.push(place)
      else neededBy.set(need, [place])
    }
  }
  return { places, frame: frameOf(places, grid), bands: bandsOf(grid, shared) }
}

/** Right of its requirements; if there are none, left of the items that need it. */
function tierBetween(below: readonly NodePlace[], above: readonly NodePlace[]): number {
  if (below.length > 0) return Math.max(...below.map(({ tier }) => tier)) + 1
  if (above.length > 0) return Math.min(...above.map(({ tier }) => tier)) - 1
  return 0
}

function rowAmong(near: readonly NodePlace[], { rows, cellHeight }: Grid): number {
  if (near.length === 0) return rows
  return near.reduce((sum, { y }) => sum + y, 0) / near.length / cellHeight
}

function bandsOf({ tierOfColumn, cellWidth }: Grid, shared: number): LayoutBand[] {
  const bands = new Map<number, LayoutBand>()
  tierOfColumn.forEach((tier, column) => {
    const right = (column + 0.5) * cellWidth
    const steps = [tier * shared, (tier + 1) * shared - 1] as const
    bands.set(tier, { tier, steps, left: bands.get(tier)?.left ?? right - cellWidth, right })
  })
  return [...bands.values()]
}

function frameOf(places: ReadonlyMap<string, NodePlace>, grid: Grid): GraphBounds {
  const { rows, cellWidth, cellHeight, tierOfColumn } = grid
  let top = 0
  let bottom = (rows - 0.5) * cellHeight
  for (const { y } of places.values()) {
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return {
    left: -cellWidth / 2,
    right: (Math.max(tierOfColumn.length, 1) - 0.5) * cellWidth,
    top: top - cellHeight / 2,
    bottom: bottom + cellHeight / 2,
  }
}
