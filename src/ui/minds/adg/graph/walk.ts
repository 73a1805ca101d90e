import type { Drawing } from './drawing'
import type { Place } from './layout'

/** Left: to something needed. Right: to something that needs it. Up and down: within the tier. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/** The item that an arrow key leads to, null where there is none that way. */
export function walk(
  from: string,
  direction: Direction,
  { nodes, edges }: Pick<Drawing, 'nodes' | 'edges'>,
  places: ReadonlyMap<string, Place>,
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
