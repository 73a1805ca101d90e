/** A cell of the grid that items stand in. Odd columns are shifted down by half a row, which leaves room for labels. */
export interface GridCell {
  readonly column: number
  readonly row: number
}

/** Columns of cells, each of one tier, `rows` high. */
export interface Grid {
  readonly rows: number
  readonly cellWidth: number
  readonly cellHeight: number
  /** The tier of each column, never falling from left to right. */
  readonly tierOfColumn: readonly number[]
  readonly cells: ReadonlyMap<string, GridCell>
}

/** The least that a cell measures: room for the largest node, and below it for two lines of its name. */
const CELL_WIDTH = 47
const CELL_HEIGHT = 62
/** So much wider or higher may a cell be, to fill the container. */
const MOST_STRETCH = 1.8

/**
 * A graph of few tiers, all of them low, has one column for each, unless it would be small in its container: there no edge
 * passes behind an item.
 */
const isSmall = (sizes: readonly number[], aspect: number) =>
  aspect < 2 && sizes.length <= 3 && Math.max(0, ...sizes) <= 8
/** So much wider may a cell be in such a graph, which would be a narrow strip otherwise. */
const MOST_STRETCH_SMALL = 5

/** With more tiers than these, each of its own columns, a graph is a strip on which nothing can be made out. */
const MOST_TIERS = 40

/**
 * How many tiers, one after another, share a band: so many that a graph of hundreds fills a container of this aspect ratio (width by
 * height).
 */
export function tiersPerBand(tierOf: ReadonlyMap<string, number>, aspect: number): number {
  let tiers = 1
  for (const tier of tierOf.values()) tiers = Math.max(tiers, tier + 1)
  const fills = Math.sqrt((tierOf.size * RESERVE * aspect * CELL_HEIGHT) / CELL_WIDTH)
  return Math.ceil(tiers / Math.max(MOST_TIERS, fills))
}

/** So much more room than items in all: free cells for what turns up later. */
const RESERVE = 1.25

export const xOf = ({ column }: GridCell, { cellWidth }: Grid) => column * cellWidth
export const yOf = ({ column, row }: GridCell, { cellHeight }: Grid) => (row + (column % 2) / 2) * cellHeight

/**
 * Splits wide tiers into columns, with as many rows as lets the cells be largest in a container of this aspect
 * ratio (width by height), and spreads each column's items over its rows.
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
    // Neighbours in the order stand in neighbouring columns, so that a split tier is still ordered top to bottom.
    tier.forEach((item, place) => {
      const column = place % columns
      const inColumn = Math.ceil((tier.length - column) / columns)
      const row = Math.floor(((Math.floor(place / columns) + 0.5) * rows) / inColumn)
      cells.set(item, { column: first + column, row })
    })
  })
  const width = tierOfColumn.length * CELL_WIDTH
  const height = (rows + 0.5) * CELL_HEIGHT
  const stretch = (factor: number, most = MOST_STRETCH) => Math.min(Math.max(factor, 1), most)
  const widest = isSmall(sizes, aspect) ? MOST_STRETCH_SMALL : MOST_STRETCH
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
 * As many rows as let the cells be largest, with room for what turns up later; without that where it would leave cells half as large,
 * as it does where few tiers have thousands of items.
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
