import { sameRequirements } from '../../../engine/worlds/items/requirement-set'
import type { KnownItem } from '../../../engine/minds/adg/types/known'

/** How an item of one run is not as in another: what it is believed to need, or only how far that is trusted. */
export type Difference = 'set' | 'standing'

/** Undefined: not known in that run, which is a difference too. */
export function differenceOf(a: KnownItem | undefined, b: KnownItem | undefined): Difference | null {
  if (!a || !b) return a === b ? null : 'set'
  if (!sameRequirements(a.requirements, b.requirements)) return 'set'
  return a.standing === b.standing ? null : 'standing'
}

/** Every item of which two runs do not hold the same. */
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
