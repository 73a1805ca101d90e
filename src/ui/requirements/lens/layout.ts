import { heightsOf } from './heights'
import { order, type Link, type OrderSlot } from './order'
import type { LensPicture } from './picture'
import { routeEdges, type RoutePoint, type Routed } from './routes'
import { ICON, QUANTITY, nodeSize, quantityWidth, type LensForm, type NodeSize } from './sizes'

/** The place of a node: the centre of its box, in rem. */
export interface LensPlace extends NodeSize {
  readonly x: number
  readonly y: number
}

/** The places of all nodes, which are enough to know the size of a picture. */
export interface PlacedNode {
  readonly places: ReadonlyMap<string, LensPlace>
  /** The places of nodes, and the points that long edges pass. */
  readonly at: ReadonlyMap<OrderSlot, RoutePoint>
  /** The slots that an edge passes, from the required item to the item that needs it. */
  readonly chains: ReadonlyMap<string, readonly OrderSlot[]>
  readonly width: number
  readonly height: number
  /** Columns, each from top to bottom. The next layout uses them to keep nodes in place. */
  readonly order: readonly (readonly OrderSlot[])[]
}

export interface LensLayout extends PlacedNode {
  readonly edges: ReadonlyMap<string, Routed>
}

/** Maximum and minimum width of a line of text. */
const WIDEST = 5.5
const NARROWEST = 4.25
/** Room for an edge's line and head beside its quantity. */
const AROUND = 1.75
const GUTTER = 0.875
/** Room behind the quantities of a list, for the bends of the lines. */
const BEND = 1.125
/** A larger gap between columns would not help. */
const LOOSEST = 3
/** In a list, lines come down close to each other, so their quantities need a larger gap. */
const LOOSEST_LIST = 9

/** The number of columns that fit side by side. */
export const columnsIn = (width: number): number =>
  Math.max(3, Math.floor((width + AROUND + QUANTITY - 2) / (ICON + AROUND + QUANTITY + 1)))

/** Routing edges takes many times as long as placing nodes, so it is done only for the drawn picture. */
export const routed = (picture: LensPicture, placed: PlacedNode): LensLayout => ({
  ...placed,
  edges: routeEdges(picture, placed),
})

/**
 * @param width available width, in rem
 * @param before the last layout of the same item
 * @param form the form of all nodes except the root
 */
export function place(
  picture: LensPicture,
  width: number,
  before: PlacedNode | null = null,
  form: LensForm = 'below',
): PlacedNode {
  const isList = form !== 'below'
  const { columns, edges, nodes } = picture
  const widest = Math.min(WIDEST, Math.max(NARROWEST, width / columns.count - GUTTER))
  const sizes = new Map(
    nodes.map((node) => [
      node.id,
      nodeSize(node, widest, node.id === picture.root, node.id === picture.root ? 'below' : form),
    ]),
  )
  const { slots, links, chains } = slotsOf(picture)
  const ordered = order(kept(slots, before), links)
  const heights = heightsOf(ordered, links, (slot) => sizes.get(slot) ?? { above: 0.75, below: 0.75 })

  // From the item at the right, column by column to the left.
  const reach = (column: readonly OrderSlot[], side: 'left' | 'right') =>
    Math.max(...column.map((slot) => sizes.get(slot)?.[side] ?? 0), ICON / 2)
  const lefts = ordered.map((column) => reach(column, 'left'))
  const rights = ordered.map((column) => reach(column, 'right'))
  const gaps = ordered.slice(1).map((_, index) => {
    const labels = edges.filter(({ to, id }) => !columns.closing.has(id) && columns.of.get(to) === index)
    const quantity = Math.max(QUANTITY, ...labels.map(quantityWidth))
    const texts = (lefts[index] ?? 0) + (rights[index + 1] ?? 0)
    return Math.max(texts + (isList ? quantity + BEND : GUTTER), ICON + quantity + AROUND)
  })
  const least = gaps.reduce((sum, gap) => sum + gap, 0) + (rights[0] ?? 0) + (lefts.at(-1) ?? 0)
  if (form === 'line' && least > width) return place(picture, width, before, 'brief')
  const loose =
    gaps.length > 0
      ? Math.min(isList ? LOOSEST_LIST : LOOSEST, Math.max(0, (width - least) / gaps.length))
      : 0
  const total = least + loose * gaps.length
  const xs = [total - (rights[0] ?? 0)]
  for (const gap of gaps) xs.push((xs.at(-1) ?? 0) - gap - loose)

  // Room at the top for the edges that close a cycle.
  const head = columns.closing.size > 0 ? 2 : 0
  const at = new Map<OrderSlot, RoutePoint>()
  ordered.forEach((column, index) => {
    for (const slot of column) at.set(slot, { x: xs[index] ?? 0, y: (heights.get(slot) ?? 0) + head })
  })
  const places = new Map<string, LensPlace>()
  for (const [id, size] of sizes) places.set(id, { ...size, ...(at.get(id) ?? { x: 0, y: 0 }) })
  const bottom = Math.max(...[...at].map(([slot, { y }]) => y + (sizes.get(slot)?.below ?? 0.75)))
  return { places, at, chains, width: total, height: bottom, order: ordered }
}

interface Slots {
  readonly slots: OrderSlot[][]
  readonly links: Link[]
  readonly chains: PlacedNode['chains']
}

/** Each node in its column. An edge over several columns has a slot in each column that it passes. */
function slotsOf({ nodes, edges, columns }: LensPicture): Slots {
  const slots: OrderSlot[][] = Array.from({ length: columns.count }, () => [])
  const links: Link[] = []
  const chains = new Map<string, readonly OrderSlot[]>()
  for (const { id } of nodes) slots[columns.of.get(id) ?? 0]?.push(id)
  for (const { id, from, to } of edges) {
    if (columns.closing.has(id)) continue
    const chain = [from]
    for (let column = (columns.of.get(from) ?? 0) - 1; column > (columns.of.get(to) ?? 0); column--) {
      const slot = `${id} @${String(column)}`
      slots[column]?.push(slot)
      chain.push(slot)
    }
    chain.push(to)
    chains.set(id, chain)
    chain.slice(1).forEach((next, index) => links.push({ from: chain[index] ?? from, to: next }))
  }
  return { slots, links, chains }
}

/** Slots that were there before come first, in their order; new ones come in the given order. */
function kept(slots: readonly OrderSlot[][], before: PlacedNode | null): OrderSlot[][] {
  if (!before) return slots.map((column) => [...column])
  const rows = new Map(before.order.flatMap((column) => column.map((slot, row) => [slot, row])))
  return slots.map((column) => {
    const old = column.filter((slot) => rows.has(slot))
    old.sort((a, b) => (rows.get(a) ?? 0) - (rows.get(b) ?? 0))
    const result = [...old]
    column.forEach((slot, index) => {
      if (!rows.has(slot)) result.splice(index, 0, slot)
    })
    return result
  })
}
