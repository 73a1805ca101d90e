import fc from 'fast-check'
import * as v from 'valibot'
import type { Model } from '../../../engine/effects'
import type { PlanQuestion } from '../../../engine/minds/adg/types/questions'
import { isItemName } from '../../../engine/worlds/items/limits'
import type { PlanStep, RequirementSet } from '../../../engine/worlds/items/types'

/** Any possible item name; `judge` refuses other names, so they are in no set. */
export const itemNames = (known: readonly string[]): fc.Arbitrary<string> =>
  fc
    .oneof(fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_:. -]{0,63}$/), fc.constantFrom(...known))
    .filter(isItemName)

const requirementSet = v.record(v.string(), v.number())
const planSteps = v.array(v.object({ action: v.string(), item: v.string(), quantity: v.number() }))

/** A reply as the set that it should be, for tests of a model without an agent. */
export const setIn = (reply: unknown): RequirementSet => v.parse(requirementSet, reply)

/** The model's answer about the needs of `item`. */
export const requirementsFrom = (model: Model, item: string): RequirementSet =>
  setIn(model.answer({ kind: 'requirements', item, examples: [] }))

/** The plan that `model` writes. */
export const planFrom = (model: Model, question: PlanQuestion): readonly PlanStep[] =>
  v.parse(planSteps, model.answer(question))
