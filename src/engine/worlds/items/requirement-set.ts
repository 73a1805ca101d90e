import type { RequirementSet } from './types'

/** The same items with the same quantities, in whatever order (XENON, Equation 1). */
export function sameRequirements(a: RequirementSet, b: RequirementSet): boolean {
  if (a === b) return true
  let left = 0
  for (const item in a) {
    if (a[item] !== b[item]) return false
    left++
  }
  for (const _item in b) left--
  return left === 0
}

/** A key for what is in `set`, whatever the order: of the same things there is one. */
export function setKey(set: RequirementSet): string {
  // By hand: this is written for every inventory that something failed with.
  const names = Object.keys(set).sort()
  return `[${names.map((name) => `[${JSON.stringify(name)},${set[name] ?? 0}]`).join(',')}]`
}
