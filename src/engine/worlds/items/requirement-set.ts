import type { RequirementSet } from './types'

/** Whether two sets have the same items with the same quantities, in any order (XENON, Equation 1). */
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

/** A key for the content of `set`, independent of the order. */
export function setKey(set: RequirementSet): string {
  // Written by hand for speed: this runs for every inventory of a failure.
  const names = Object.keys(set).sort()
  return `[${names.map((name) => `[${JSON.stringify(name)},${set[name] ?? 0}]`).join(',')}]`
}
