import type { GraphBounds } from './viewport'

/** A node of a tree that is laid out: as wide as its text. */
export interface TidyBox {
  readonly id: string
  readonly width: number
  /** In their order. */
  readonly children: readonly TidyBox[]
}

interface TidySizes {
  /** From one row to the next. */
  readonly row: number
  /** Between a node and its parts: the lines to them run there. */
  readonly gap: number
}

/** The middle of a node. */
interface TidyPlace {
  readonly x: number
  readonly y: number
}

export interface TidyLayout {
  readonly places: ReadonlyMap<string, TidyPlace>
  readonly frame: GraphBounds
}

/**
 * A tree from left to right. The parts of a node are to its right, in their order, one below the other; the first is in the
 * node's own row. A place depends only on the nodes before it, so nodes added at the end move no other node.
 */
export function layOutTidily(root: TidyBox, { row, gap }: TidySizes): TidyLayout {
  const places = new Map<string, TidyPlace>()
  let [rows, right] = [0, 0]
  const open: { readonly box: TidyBox; readonly left: number; readonly isFirst: boolean }[] = [
    { box: root, left: 0, isFirst: true },
  ]
  // Not by recursion: a tree may be as deep as a plan is long.
  for (let next = open.pop(); next; next = open.pop()) {
    const { box, left, isFirst } = next
    if (!isFirst) rows++
    places.set(box.id, { x: left + box.width / 2, y: rows * row })
    right = Math.max(right, left + box.width)
    for (let i = box.children.length - 1; i >= 0; i--) {
      const child = box.children[i]
      if (child) open.push({ box: child, left: left + box.width + gap, isFirst: i === 0 })
    }
  }
  return { places, frame: { left: 0, right, top: -row / 2, bottom: (rows + 0.5) * row } }
}
