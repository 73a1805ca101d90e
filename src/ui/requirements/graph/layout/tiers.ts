/** The requirements of each item. A required item that is no key itself is ignored. */
export type Requires = ReadonlyMap<string, readonly string[]>

/**
 * The tier of each item: 0 without requirements, else one more than its highest requirement (longest path). A
 * requirement that closes a cycle is ignored; which one it is depends on the names alone.
 */
export function tiersOf(requires: Requires): Map<string, number> {
  const tiers = new Map<string, number>()
  const onPath = new Set<string>()
  // A path can be as long as the graph, so an explicit stack replaces recursion, which could overflow.
  const path: Visit[] = []
  const enter = (item: string) => {
    onPath.add(item)
    const needs = (requires.get(item) ?? []).filter((need) => requires.has(need)).sort()
    path.push({ item, needs, next: 0, tier: 0 })
  }
  for (const root of [...requires.keys()].sort()) {
    if (tiers.has(root)) continue
    enter(root)
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const need = visit.needs[visit.next]
      if (need === undefined) {
        path.pop()
        onPath.delete(visit.item)
        tiers.set(visit.item, visit.tier)
        continue
      }
      const tier = tiers.get(need)
      if (tier === undefined && !onPath.has(need)) {
        enter(need)
        continue
      }
      if (tier !== undefined) visit.tier = Math.max(visit.tier, tier + 1)
      visit.next++
    }
  }
  return tiers
}

interface Visit {
  readonly item: string
  readonly needs: readonly string[]
  next: number
  tier: number
}
