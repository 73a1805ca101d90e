import * as v from 'valibot'
import type { Model, RequirementSet } from '../../engine/effects'

const requirementSet = v.record(v.string(), v.number())

/** What `model` says that `item` needs; for counting and for tests, which look at a model without an agent. */
export function requirementsFrom(model: Model, item: string): RequirementSet {
  return v.parse(requirementSet, model.answer({ kind: 'requirements', item, examples: [] }))
}
