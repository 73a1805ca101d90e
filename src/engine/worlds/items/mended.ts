import type { ItemTask, RequirementSet } from './types'

/** A predicted requirement set with its names mapped to the world's and the item itself removed. */
export function mendedSet(
  said: RequirementSet,
  itself: string,
  { canonicalName }: Pick<ItemTask, 'canonicalName'>,
): RequirementSet {
  const set = new Map<string, number>()
  for (const [name, quantity] of Object.entries(said)) {
    const item = canonicalName(name)
    if (item === '' || item === itself) continue
    set.set(item, Math.max(set.get(item) ?? 0, quantity))
  }
  return Object.fromEntries(set)
}
