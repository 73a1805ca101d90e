import type { Question } from '../../../engine/effects'
import type { JsonSchema } from '../engine'

/**
 * The shape of a reply, for engines that can hold a model to it. One constant schema per kind of question, for they
 * compile it once for as long as it stays the same; an action's differs with the options alone. In all of their
 * dialects: all keys required, no further ones, no minimum and maximum, patterns from ^ to $. Strings have a pattern,
 * so that even a model that writes at random writes names.
 */
export function schemaFor(question: Question): JsonSchema {
  switch (question.kind) {
    case 'requirements':
    case 'correction':
      return REQUIREMENTS
    case 'action':
      return object({ action: { type: 'string', enum: question.options } })
    case 'reflection':
      return REFLECTION
    case 'plan': {
      const step = object({ action: { type: 'string', enum: question.options }, item: NAME, quantity: WHOLE })
      return object({ steps: { type: 'array', items: step, maxItems: MAX_STEPS } })
    }
  }
}

/** More than any recipe has, and than any plan for an item takes; without a limit some models never end a list. */
const MAX_ITEMS = 12
const MAX_STEPS = 48

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const NAME: JsonSchema = { type: 'string', pattern: '^[a-z][a-z0-9_]{1,39}$' }
const WHOLE: JsonSchema = { type: 'integer' }
const REQUIREMENTS = object({
  requirements: { type: 'array', items: object({ item: NAME, quantity: WHOLE }), maxItems: MAX_ITEMS },
})
const REFLECTION = object({
  analysis: { type: 'string', pattern: "^[A-Z][A-Za-z0-9_ ,.;:()']{1,239}$" },
})
