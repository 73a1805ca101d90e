import type { TreeNode } from '../../../engine/minds/tree/types'
import { lookOf, type SubtaskLook } from './look'

/** A part of the picture. Neighbouring nodes with the same look are one piece. */
interface IciclePiece {
  readonly look: SubtaskLook
  /** 0: a part of the goal. */
  readonly depth: number
  /** In leaves. */
  readonly from: number
  readonly to: number
  /** Its only node; null: it has several. */
  readonly node: number | null
}

interface Icicle {
  readonly pieces: readonly IciclePiece[]
  readonly leaves: number
  readonly levels: number
}

/**
 * A whole tree in a few rows: one for each level below the goal. A subtask is as wide as its parts.
 *
 * @param most maximum number of separate leaves; in a wider tree, neighbours with the same look are merged
 */
export function icicleOf(nodes: readonly TreeNode[], most: number): Icicle {
  const wide = new Array<number>(nodes.length).fill(0)
  for (let number = nodes.length - 1; number >= 0; number--) {
    const node = nodes[number]
    if (!node) continue
    const own = Math.max(1, wide[number] ?? 0)
    wide[number] = own
    if (node.parent !== null) wide[node.parent] = (wide[node.parent] ?? 0) + own
  }
  const from = new Array<number>(nodes.length).fill(0)
  const pieces: IciclePiece[] = []
  /** The last piece of each level. */
  const last = new Map<number, number>()
  const isMany = (wide[0] ?? 0) > most
  let levels = 0
  for (const node of inOrder(nodes)) {
    const { node: number, depth } = node
    let at = from[number] ?? 0
    for (const child of node.children) {
      from[child] = at
      at += wide[child] ?? 1
    }
    // The goal spans everything, so it has no piece.
    if (node.parent === null) continue
    levels = Math.max(levels, depth)
    const piece = {
      ...{ look: lookOf(node), depth: depth - 1, node: number },
      ...{ from: from[number] ?? 0, to: (from[number] ?? 0) + (wide[number] ?? 1) },
    }
    const place = last.get(piece.depth)
    const before = place === undefined ? undefined : pieces[place]
    if (isMany && place !== undefined && before?.look === piece.look && before.to === piece.from)
      pieces[place] = { ...before, to: piece.to, node: null }
    else {
      last.set(piece.depth, pieces.length)
      pieces.push(piece)
    }
  }
  return { pieces, leaves: wide[0] ?? 0, levels }
}

/** From the root down, in order. */
function* inOrder(nodes: readonly TreeNode[]): Generator<TreeNode> {
  const open = nodes[0] ? [nodes[0]] : []
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = nodes[node.children[i] ?? -1]
      if (child) open.push(child)
    }
  }
}
