import { linkedBy, type Link, type OrderSlot } from './order'

/** The room that a slot takes above and below the line where its edges meet it. */
interface Extent {
  readonly above: number
  readonly below: number
}

const PASSES = 6

/** The vertical place of each slot: near its linked slots, in the order of its column, without overlap. */
export function heightsOf(
  columns: readonly (readonly OrderSlot[])[],
  links: readonly Link[],
  extent: (slot: OrderSlot) => Extent,
): Map<OrderSlot, number> {
  const { right, left } = linkedBy(links)
  const heights = new Map<OrderSlot, number>()
  for (const column of columns) {
    const total = column.reduce((sum, slot) => sum + extent(slot).above + extent(slot).below, 0)
    let top = -total / 2
    for (const slot of column) {
      heights.set(slot, top + extent(slot).above)
      top += extent(slot).above + extent(slot).below
    }
  }
  for (let pass = 0; pass < PASSES; pass++)
    for (const column of pass % 2 === 0 ? columns : columns.toReversed()) {
      const wanted = column.map((slot) => wish(slot, pass))
      spread(column, wanted, extent).forEach((height, row) => heights.set(column[row] ?? '', height))
    }
  const top = Math.min(...[...heights].map(([slot, height]) => height - extent(slot).above))
  for (const [slot, height] of heights) heights.set(slot, height - top)
  return heights

  function wish(slot: OrderSlot, pass: number): number {
    const one = pass % 2 === 0 ? right(slot) : left(slot)
    const by = one.length > 0 ? one : [...right(slot), ...left(slot)]
    const own = heights.get(slot) ?? 0
    if (by.length === 0) return own
    return by.reduce((sum, other) => sum + (heights.get(other) ?? own), 0) / by.length
  }
}

/**
 * As near to the wanted places as possible (least squares: neighbours that would overlap move as one block).
 */
function spread(
  column: readonly OrderSlot[],
  wanted: readonly number[],
  extent: (slot: OrderSlot) => Extent,
): number[] {
  const offsets: number[] = []
  column.forEach((slot, row) => {
    const before = column[row - 1]
    const last = offsets[row - 1] ?? 0
    offsets.push(before === undefined ? 0 : last + extent(before).below + extent(slot).above)
  })
  const blocks: { sum: number; count: number }[] = []
  wanted.forEach((wish, row) => {
    let block = { sum: wish - (offsets[row] ?? 0), count: 1 }
    for (
      let last = blocks.at(-1);
      last && last.sum / last.count >= block.sum / block.count;
      last = blocks.at(-1)
    ) {
      block = { sum: last.sum + block.sum, count: last.count + block.count }
      blocks.pop()
    }
    blocks.push(block)
  })
  const placed = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
  return placed.map((height, row) => height + (offsets[row] ?? 0))
}
