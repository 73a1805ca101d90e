import type { ActionQuestion, PlanQuestion } from '../../../../engine/minds/adg/types/questions'
import type { JsonSchema } from '../../engine'

/*
 * One constant schema per kind of question, because engines compile a schema once and reuse it; only the schemas of an
 * action and of a plan depend on the options. They use what all engines support: all keys required, no others, patterns
 * from ^ to $, and lists of allowed values instead of a minimum and maximum. So even a model that writes at random
 * writes well-formed names and quantities, and stops.
 */

/**
 * No recipe of the game has more than five ingredients and tools; no plan for an item has more than 21 steps.
 */
const MAX_ITEMS = 8
const MAX_STEPS = 32
/** A stack of the game; recipes need at most 8 of a thing, plans 32. */
const MAX_QUANTITY = 64

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const NAME: JsonSchema = { type: 'string', pattern: '^[a-z][a-z0-9_]{1,34}$' }
const QUANTITY: JsonSchema = {
  type: 'integer',
  enum: Array.from({ length: MAX_QUANTITY }, (_, i) => i + 1),
}
export const requirementsSchema = object({
  requirements: { type: 'array', items: object({ item: NAME, quantity: QUANTITY }), maxItems: MAX_ITEMS },
})
/** A single requirement, from the offered ones. */
export const oneOfSchema = (options: readonly string[]): JsonSchema =>
  object({
    requirements: {
      type: 'array',
      items: object({ item: { type: 'string', enum: options }, quantity: { type: 'integer', enum: [1] } }),
      maxItems: 1,
    },
  })
export const reflectionSchema = object({
  analysis: { type: 'string', pattern: "^[A-Z][A-Za-z0-9_ ,.;:()']{1,239}$" },
})
export const captionSchema = object({
  description: { type: 'string', pattern: "^[A-Z][A-Za-z0-9_ ,.;:()'-]{1,479}$" },
})
/** Thoughts come first, so that the decision follows from them. */
export const repromptSchema = object({
  thoughts: { type: 'string', pattern: "^[A-Z][A-Za-z0-9_ ,.;:()']{1,239}$" },
  need_intervention: { type: 'boolean' },
  task: { type: 'string', pattern: "^[A-Za-z0-9_ ,.']{0,80}$" },
})
export const actionSchema = ({ options }: ActionQuestion): JsonSchema =>
  object({ action: { type: 'string', enum: options } })
export const planSchema = ({ options }: PlanQuestion): JsonSchema => {
  const step = object({ action: { type: 'string', enum: options }, item: NAME, quantity: QUANTITY })
  return object({ steps: { type: 'array', items: step, maxItems: MAX_STEPS } })
}
