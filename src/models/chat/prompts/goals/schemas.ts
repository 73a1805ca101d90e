import type { JsonSchema } from '../../engine'

/*
 * As in ../adg/schemas.ts: all keys required, no others, patterns of character classes from ^ to $, and lists with a
 * maximum length.
 */

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const NAME: JsonSchema = { type: 'string', pattern: "^[A-Za-z][A-Za-z0-9_ '-]{1,79}$" }
const ITEM: JsonSchema = { type: 'string', pattern: '^[a-z][a-z0-9_]{1,39}$' }
const SENTENCE: JsonSchema = { type: 'string', pattern: "^[A-Za-z][A-Za-z0-9_ ,.;:()'-]{1,239}$" }
const SET: JsonSchema = {
  type: 'object',
  propertyNames: { pattern: '^[a-z][a-z0-9_]{1,39}$' },
  additionalProperties: { type: 'integer', minimum: 1, maximum: 999 },
}
const list = (items: JsonSchema, maxItems: number): JsonSchema => ({ type: 'array', items, maxItems })

export const inferGoalSchema = object({ name: NAME })
export const stepsSchema = object({
  steps: list(
    object({ action: ITEM, item: ITEM, quantity: { type: 'integer', minimum: 1, maximum: 999 } }),
    64,
  ),
})
export const extractSchema = object({
  goals: list(
    object({ name: NAME, description: SENTENCE, tools: SET, materials: SET, postconditions: SET }),
    32,
  ),
  subgoals: list(object({ goal: NAME, subgoal: NAME, why: SENTENCE }), 64),
})
