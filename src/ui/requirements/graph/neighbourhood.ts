import type { GraphDrawing, DrawnEdge } from './drawing'

/** What is drawn of a drawing's edges. */
export interface Neighbourhood {
  /** Those of the item that all is about. */
  readonly near: readonly DrawnEdge[]
  /** The others, those of hubs left out. */
  readonly far: readonly DrawnEdge[]
  /** By item: the hubs that it needs, whose edges to it are left out. */
  readonly folded: ReadonlyMap<string, readonly string[]>
  /** At the other ends of the near ones. */
  readonly neighbours: ReadonlySet<string>
}

/**
 * @param focus the item that all is about, null: none
 * @param isFolding hubs have their edges only where all is about them, or what needs them
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
      // Nobody believes it: in the whole a mark on the item has to do.
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
