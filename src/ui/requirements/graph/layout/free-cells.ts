import type { GridCell, Grid } from './grid'

/**
 * The cost of a row above or below the grid, in columns. A cell inside the grid may be further away than one
 * outside.
 */
const OUTSIDE = 5
const PER_ROW = 0.6

/** Finds places for items that arrive later. Existing places do not change. */
export class FreeCells {
  readonly #grid: Grid
  readonly #taken = new Set<number>()
  #top = 0
  #bottom: number

  constructor(grid: Grid) {
    this.#grid = grid
    this.#bottom = grid.rows - 1
    for (const cell of grid.cells.values()) this.#taken.add(keyOf(cell))
  }

  /** The tier of a cell's column. */
  tierAt({ column }: GridCell): number {
    return this.#grid.tierOfColumn[column] ?? 0
  }

  /** Takes the free cell nearest to `row` (may be a fraction) in a column of `tier`. */
  take(tier: number, row: number): GridCell {
    const { tierOfColumn } = this.#grid
    const last = tierOfColumn.at(-1) ?? 0
    const wanted = Math.min(Math.max(tier, 0), last)
    const first = Math.max(tierOfColumn.indexOf(wanted), 0)
    const end = Math.max(tierOfColumn.lastIndexOf(wanted), 0)
    let best: Offer = { cell: { column: first, row: this.#bottom + 1 }, cost: Infinity }
    const consider = (column: number, aside: number) => {
      if (column >= 0 && column < Math.max(1, tierOfColumn.length))
        best = this.#bestInColumn(column, row, aside, best)
    }
    for (let column = first; column <= end; column++) consider(column, 0)
    // Searches further and further to the sides until no other cell can be nearer than the best.
    for (let aside = 1; aside < Math.min(best.cost, tierOfColumn.length); aside++) {
      consider(first - aside, aside)
      consider(end + aside, aside)
    }
    this.#taken.add(keyOf(best.cell))
    this.#top = Math.min(this.#top, best.cell.row)
    this.#bottom = Math.max(this.#bottom, best.cell.row)
    return best.cell
  }

  #bestInColumn(column: number, row: number, aside: number, best: Offer): Offer {
    const wanted = row - (column % 2) / 2
    const start = Math.min(Math.max(Math.round(wanted), this.#top - 1), this.#bottom + 1)
    const from = (at: number, step: 1 | -1): void => {
      for (; at >= this.#top - 1 && at <= this.#bottom + 1; at += step) {
        const distance = aside + Math.abs(at - wanted) * PER_ROW
        if (distance >= best.cost) return
        if (this.#taken.has(keyOf({ column, row: at }))) continue
        const cost = distance + Math.max(-at, at - this.#grid.rows + 1, 0) * OUTSIDE
        if (cost < best.cost) best = { cell: { column, row: at }, cost }
      }
    }
    from(start, -1)
    from(start + 1, 1)
    return best
  }
}

interface Offer {
  readonly cell: GridCell
  readonly cost: number
}

const keyOf = ({ column, row }: GridCell) => column * 0x1_0000 + row + 0x8000
