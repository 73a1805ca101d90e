import type { Requires } from './tiers'

const SWEEPS = 12

/**
 * Orders the items of each tier from top to bottom so that few edges cross: barycentre sweeps to the right and to the
 * left in turn. The result with the shortest edges wins (Sugiyama, Tagawa and Toda, 1981). Edges may skip tiers; there
 * are no dummy items.
 */
export function orderTiers(tierOf: ReadonlyMap<string, number>, requires: Requires): string[][] {
  const tiers: string[][] = []
  const items = [...tierOf.keys()].sort()
  for (const item of items) (tiers[tierOf.get(item) ?? 0] ??= []).push(item)
  const needs = new Map<string, string[]>()
  const neededBy = new Map<string, string[]>()
  for (const item of items) {
    needs.set(item, [])
    neededBy.set(item, [])
  }
  // A sum of fractions depends on the order of its terms, so neighbours are sorted by name.
  for (const item of needs.keys()) {
    for (const need of [...(requires.get(item) ?? [])].sort()) {
      needs.get(item)?.push(need)
      neededBy.get(need)?.push(item)
    }
  }

  const height = new Map<string, number>()
  for (const tier of tiers) stack(tier, height)
  let best = tiers.map((tier) => [...tier])
  let shortest = totalRise(needs, height)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const rightwards = sweep % 2 === 0
    const side = rightwards ? needs : neededBy
    for (const tier of rightwards ? tiers : tiers.toReversed()) {
      const centre = new Map(tier.map((item) => [item, barycentre(item, side, height)]))
      tier.sort((a, b) => (centre.get(a) ?? 0) - (centre.get(b) ?? 0) || (a < b ? -1 : 1))
      stack(tier, height)
    }
    const rise = totalRise(needs, height)
    if (rise >= shortest) continue
    shortest = rise
    best = tiers.map((tier) => [...tier])
  }
  return best
}

/** Spreads a tier evenly over [0, 1]. */
function stack(tier: readonly string[], height: Map<string, number>): void {
  tier.forEach((item, index) => height.set(item, (index + 0.5) / tier.length))
}

function barycentre(
  item: string,
  neighbours: ReadonlyMap<string, readonly string[]>,
  height: ReadonlyMap<string, number>,
): number {
  const own = height.get(item) ?? 0.5
  const near = neighbours.get(item) ?? []
  if (near.length === 0) return own
  return near.reduce((sum, other) => sum + (height.get(other) ?? own), 0) / near.length
}

function totalRise(
  needs: ReadonlyMap<string, readonly string[]>,
  height: ReadonlyMap<string, number>,
): number {
  let rise = 0
  for (const [item, list] of needs) {
    const own = height.get(item) ?? 0
    for (const need of list) rise += Math.abs(own - (height.get(need) ?? own))
  }
  return rise
}
