/** A cell of the grid that items stand in. Odd columns are shifted down by half a row, which leaves room for labels. */
export interface GridCell {
  readonly column: number
  readonly row: number
}

/** Columns of cells, one tier for each column, `rows` high. */
export interface Grid {
  readonly rows: number
  readonly cellWidth: number
  readonly cellHeight: number
  /** The tier of each column. It never decreases from left to right. */
  readonly tierOfColumn: readonly number[]
  readonly cells: ReadonlyMap<string, GridCell>
}

/** The minimum size of a cell: the largest node, and below it two lines of its name. */
const CELL_WIDTH = 47
const CELL_HEIGHT = 62
/** The maximum stretch of a cell to fill the container. */
const MAX_STRETCH = 1.8

/**
 * A graph with few, low tiers has one column for each tier, unless it would be small in its container. In
 * such a graph no edge passes behind an item.
 */
const isSmall = (sizes: readonly number[], aspect: number) =>
  aspect < 2 && sizes.length <= 3 && Math.max(0, ...sizes) <= 8
/** The maximum stretch of a cell in such a graph, which would otherwise be a narrow strip. */
const MAX_STRETCH_SMALL = 5

/** With more tiers than this, one column for each would make the graph an unreadable strip. */
const MAX_TIERS = 40

/**
 * The number of consecutive tiers that share a band, so that a graph of hundreds of items fills a container
 * of this aspect ratio (width divided by height).
 */
export function tiersPerBand(tierOf: ReadonlyMap<string, number>, aspect: number): number {
  let tiers = 1
  for (const tier of tierOf.values()) tiers = Math.max(tiers, tier + 1)
  const fills = Math.sqrt((tierOf.size * RESERVE * aspect * CELL_HEIGHT) / CELL_WIDTH)
  return Math.ceil(tiers / Math.max(MAX_TIERS, fills))
}

/** The ratio of cells to items. Free cells are for items that arrive later. */
const RESERVE = 1.25

export const xOf = ({ column }: GridCell, { cellWidth }: Grid) => column * cellWidth
export const yOf = ({ column, row }: GridCell, { cellHeight }: Grid) => (row + (column % 2) / 2) * cellHeight

/**
 * Splits wide tiers into columns, with the number of rows that makes the cells largest in a container of this
 * aspect ratio (width divided by height), and spreads each column's items over its rows.
 */
export function gridOf(tiers: readonly (readonly string[])[], aspect: number): Grid {
  const sizes = tiers.map((tier) => tier.length)
  const rows = chooseRows(sizes, aspect)
  const cells = new Map<string, GridCell>()
  const tierOfColumn: number[] = []
  tiers.forEach((tier, index) => {
    const first = tierOfColumn.length
    const columns = columnsFor(tier.length, rows)
    for (let i = 0; i < columns; i++) tierOfColumn.push(index)
    // Items that are neighbours in the order are in neighbouring columns, so that a split tier is still
    // ordered top to bottom.
    tier.forEach((item, place) => {
      const column = place % columns
      const inColumn = Math.ceil((tier.length - column) / columns)
      const row = Math.floor(((Math.floor(place / columns) + 0.5) * rows) / inColumn)
      cells.set(item, { column: first + column, row })
    })
  })
  const width = tierOfColumn.length * CELL_WIDTH
  const height = (rows + 0.5) * CELL_HEIGHT
  const stretch = (factor: number, most = MAX_STRETCH) => Math.min(Math.max(factor, 1), most)
  const widest = isSmall(sizes, aspect) ? MAX_STRETCH_SMALL : MAX_STRETCH
  return {
    rows,
    cellWidth: CELL_WIDTH * stretch((height * aspect) / width, widest),
    cellHeight: CELL_HEIGHT * stretch(width / aspect / height),
    tierOfColumn,
    cells,
  }
}

const columnsFor = (items: number, rows: number) => Math.max(1, Math.ceil(items / rows))

/**
 * The number of rows that makes the cells largest, with room for items that arrive later. The room is left
 * out if it would halve the cells, as with few tiers of thousands of items.
 */
function chooseRows(sizes: readonly number[], aspect: number): number {
  let [best, largest] = [1, 0]
  let [tight, largestTight] = [1, 0]
  const most = Math.max(3, Math.ceil(Math.max(0, ...sizes) * RESERVE))
  const items = sizes.reduce((sum, size) => sum + size, 0)
  if (isSmall(sizes, aspect)) return most
  for (let rows = 3; rows <= most; rows++) {
    const columns = sizes.reduce((sum, size) => sum + columnsFor(size, rows), 0)
    const scale = Math.min(aspect / (columns * CELL_WIDTH), 1 / ((rows + 0.5) * CELL_HEIGHT))
    if (scale > largestTight) [tight, largestTight] = [rows, scale]
    const hasReserve = columns * rows >= items * RESERVE || rows === most
    if (hasReserve && scale > largest) [best, largest] = [rows, scale]
  }
  return largest < largestTight / 2 ? tight : best
}
