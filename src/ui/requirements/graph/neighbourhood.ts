import type { GraphDrawing, DrawnEdge } from './drawing'

/** The visible edges of a drawing. */
export interface Neighbourhood {
  /** The edges of the focus. */
  readonly near: readonly DrawnEdge[]
  /** The other edges, without those of hubs. */
  readonly far: readonly DrawnEdge[]
  /** By item: the hubs that it needs, if their edges to it are left out. */
  readonly folded: ReadonlyMap<string, readonly string[]>
  /** The items at the other ends of the near edges. */
  readonly neighbours: ReadonlySet<string>
}

/**
 * @param focus the item in focus; null: none
 * @param isFolding hubs have edges only if the focus is the hub or an item that needs it
 */
export function seenOf(
  { edges, hubs }: GraphDrawing,
  focus: string | null,
  isFolding: boolean,
): Neighbourhood {
  const near: DrawnEdge[] = []
  const far: DrawnEdge[] = []
  const folded = new Map<string, string[]>()
  const neighbours = new Set<string>()
  for (const edge of edges.values()) {
    const { from, to, verdict } = edge
    if (focus !== null && (from === focus || to === focus)) {
      near.push(edge)
      neighbours.add(from === focus ? to : from)
    } else if (verdict === 'missing') {
      // The agent does not believe it: in the whole, a mark on the item has to do.
    } else if (isFolding && hubs.has(from)) {
      const list = folded.get(to)
      if (list) list.push(from)
      else folded.set(to, [from])
    } else far.push(edge)
  }
  const rank = [...hubs.keys()]
  for (const list of folded.values()) list.sort((a, b) => rank.indexOf(a) - rank.indexOf(b))
  return { near, far, folded, neighbours }
}
