import type { RequirementSet } from '../../engine/effects'

/** A name for what is in `set`, whatever the order: of the same things there is one, so there is one answer. */
export const digestOf = (set: RequirementSet): string =>
  JSON.stringify(Object.entries(set).sort(([a], [b]) => (a < b ? -1 : 1)))
