/** A place in a column: a node, or a point that a long edge passes. */
export type OrderSlot = string
/** A piece of an edge, from one column to the next one on its right. */
export interface Link {
  readonly from: OrderSlot
  readonly to: OrderSlot
}

/** The slots in the next column on that side that each slot is linked with. */
interface Linked {
  readonly right: (slot: OrderSlot) => readonly OrderSlot[]
  readonly left: (slot: OrderSlot) => readonly OrderSlot[]
}

export function linkedBy(links: readonly Link[]): Linked {
  const right = new Map<OrderSlot, OrderSlot[]>()
  const left = new Map<OrderSlot, OrderSlot[]>()
  for (const { from, to } of links) {
    right.set(from, [...(right.get(from) ?? []), to])
    left.set(to, [...(left.get(to) ?? []), from])
  }
  return { right: (slot) => right.get(slot) ?? [], left: (slot) => left.get(slot) ?? [] }
}

const SWEEPS = 8

/** The number of crossings of links, given the order of slots. */
function crossings(columns: readonly (readonly OrderSlot[])[], links: readonly Link[]): number {
  const at = new Map<OrderSlot, number>()
  const columnOf = new Map<OrderSlot, number>()
  columns.forEach((column, index) =>
    column.forEach((slot, row) => {
      at.set(slot, row)
      columnOf.set(slot, index)
    }),
  )
  const row = (slot: OrderSlot) => at.get(slot) ?? 0
  let count = 0
  links.forEach((a, index) => {
    for (const b of links.slice(index + 1)) {
      if (columnOf.get(a.from) !== columnOf.get(b.from)) continue
      if ((row(a.from) - row(b.from)) * (row(a.to) - row(b.to)) < 0) count++
    }
  })
  return count
}

/**
 * Orders the slots of each column from top to bottom so that few links cross: barycentre sweeps (Sugiyama,
 * Tagawa and Toda, 1981). The given order stays unless another one has fewer crossings.
 */
export function order(columns: readonly (readonly OrderSlot[])[], links: readonly Link[]): OrderSlot[][] {
  const now = columns.map((column) => [...column])
  let best = now.map((column) => [...column])
  let fewest = crossings(best, links)
  const { right, left } = linkedBy(links)
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
    // Column 0 is the item itself, at the right.
    const isLeftwards = sweep % 2 === 0
    for (const column of isLeftwards ? now : now.toReversed()) {
      const centre = new Map(column.map((slot, row) => [slot, barycentre(slot, row, isLeftwards)]))
      column.sort((a, b) => (centre.get(a) ?? 0) - (centre.get(b) ?? 0))
    }
    const count = crossings(now, links)
    if (count >= fewest) continue
    fewest = count
    best = now.map((column) => [...column])
  }
  return best

  function barycentre(slot: OrderSlot, row: number, isLeftwards: boolean): number {
    const near = isLeftwards ? right(slot) : left(slot)
    if (near.length === 0) return row
    return near.reduce((sum, other) => sum + share(other), 0) / near.length
  }

  /** The relative height in its column, so that columns of different length are comparable. */
  function share(slot: OrderSlot): number {
    const column = now.find((slots) => slots.includes(slot)) ?? []
    const tallest = Math.max(...now.map(({ length }) => length))
    return ((column.indexOf(slot) + 0.5) / column.length) * tallest
  }
}
