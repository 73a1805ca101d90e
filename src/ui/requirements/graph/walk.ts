import type { Direction } from '../../graph/keys'
import type { GraphDrawing, DrawnEdge } from './drawing'
import type { NodePlace } from './layout'

/**
 * The item that an arrow key leads to; null if there is none. Left: a required item. Right: an item that
 * needs it. Up and down: within the tier.
 */
export function walk(
  from: string,
  direction: Direction,
  { nodes, edges }: Pick<GraphDrawing, 'nodes' | 'edges'>,
  places: ReadonlyMap<string, NodePlace>,
): string | null {
  const here = places.get(from)
  if (!here) return null
  if (direction === 'left' || direction === 'right') {
    const linked = [...edges.values()].flatMap((edge) => {
      if (direction === 'left') return edge.to === from ? [edge.from] : []
      return edge.from === from ? [edge.to] : []
    })
    const away = (name: string) => {
      const { x = 0, y = 0 } = places.get(name) ?? {}
      return Math.hypot(x - here.x, (y - here.y) * 1.5)
    }
    return linked.sort((a, b) => away(a) - away(b) || (a < b ? -1 : 1))[0] ?? null
  }
  const tier = [...nodes.keys()].filter((name) => places.get(name)?.tier === here.tier)
  const at = (name: string) => places.get(name) ?? here
  tier.sort((a, b) => at(a).y - at(b).y || at(a).x - at(b).x)
  return tier[tier.indexOf(from) + (direction === 'down' ? 1 : -1)] ?? null
}

/** An edge of an item, with its index and the number of edges. */
export interface AskedEdge {
  readonly edge: DrawnEdge
  readonly at: number
  readonly of: number
}

/**
 * The next edge of an item in a cycle: first its own requirements, then the items that need it, each from top
 * to bottom. Null: it has no edges.
 *
 * @param by 1: the next, -1: the previous
 * @param asked the current edge, of any item
 */
export function nextEdge(
  item: string,
  by: 1 | -1,
  asked: string | null,
  { edges }: Pick<GraphDrawing, 'edges'>,
  places: ReadonlyMap<string, NodePlace>,
): AskedEdge | null {
  const all = [...edges.values()]
  const downwards = (end: 'from' | 'to') => (a: DrawnEdge, b: DrawnEdge) => {
    const [one, other] = [places.get(a[end]), places.get(b[end])]
    return (one?.y ?? 0) - (other?.y ?? 0) || (one?.x ?? 0) - (other?.x ?? 0)
  }
  const own = [
    ...all.filter(({ to }) => to === item).sort(downwards('from')),
    ...all.filter(({ from, to }) => from === item && to !== item).sort(downwards('to')),
  ]
  const now = own.findIndex(({ id }) => id === asked)
  const at = now < 0 ? (by > 0 ? 0 : own.length - 1) : (now + by + own.length) % own.length
  const edge = own[at]
  return edge ? { edge, at, of: own.length } : null
}
