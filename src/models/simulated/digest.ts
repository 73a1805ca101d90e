import type { RequirementSet } from '../../engine/worlds/items/types'

/** A name for what is in `set`, whatever the order: of the same things there is one, so there is one answer. */
export function digestOf(set: RequirementSet): string {
  // By hand: this is written for every inventory that something failed with.
  const names = Object.keys(set).sort()
  return `[${names.map((name) => `[${JSON.stringify(name)},${set[name] ?? 0}]`).join(',')}]`
}
