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
