import { sameRequirements } from '../../../engine/worlds/items/requirement-set'
import type { KnownItem } from '../../../engine/minds/adg/types/known'

/** How an item differs between two runs: in its set, or only in the set's status. */
export type Difference = 'set' | 'standing'

/** Undefined: that run does not know the item, which also counts as a difference. */
export function differenceOf(a: KnownItem | undefined, b: KnownItem | undefined): Difference | null {
  if (!a || !b) return a === b ? null : 'set'
  if (!sameRequirements(a.requirements, b.requirements)) return 'set'
  return a.standing === b.standing ? null : 'standing'
}

/** All items that differ between two runs. */
export function differencesBetween(
  a: readonly KnownItem[],
  b: readonly KnownItem[],
): ReadonlyMap<string, Difference> {
  const [ofA, ofB] = [a, b].map((items) => new Map(items.map((item) => [item.name, item])))
  const found = new Map<string, Difference>()
  for (const name of new Set([...a, ...b].map((item) => item.name))) {
    const difference = differenceOf(ofA?.get(name), ofB?.get(name))
    if (difference) found.set(name, difference)
  }
  return found
}
