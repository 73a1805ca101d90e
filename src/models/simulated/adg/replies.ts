import * as v from 'valibot'
import type { Model } from '../../../engine/effects'
import type { PlanQuestion } from '../../../engine/minds/adg/types'
import type { PlanStep, RequirementSet } from '../../../engine/worlds/items/types'

const requirementSet = v.record(v.string(), v.number())
const planSteps = v.array(v.object({ action: v.string(), item: v.string(), quantity: v.number() }))

/** A reply as the set that it should be; for counting and for tests, which look at a model without an agent. */
export const setIn = (reply: unknown): RequirementSet => v.parse(requirementSet, reply)

/** What `model` says that `item` needs. */
export const requirementsFrom = (model: Model, item: string): RequirementSet =>
  setIn(model.answer({ kind: 'requirements', item, examples: [] }))

/** The plan that `model` writes down. */
export const planFrom = (model: Model, question: PlanQuestion): readonly PlanStep[] =>
  v.parse(planSteps, model.answer(question))
