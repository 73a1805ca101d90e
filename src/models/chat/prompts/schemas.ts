import type { Question } from '../../../engine/minds'
import type { JsonSchema } from '../engine'

/**
 * The shape of a reply, for engines that can hold a model to it. One constant schema per kind of question, for they
 * compile it once for as long as it stays the same; an action's and a plan's differ with the options alone. In all of
 * their dialects: all keys required, no further ones, patterns from ^ to $, no minimum and maximum, but lists of what
 * there is. So even a model that writes at random writes names and quantities, and comes to an end.
 */
export function schemaFor(question: Question): JsonSchema {
  switch (question.kind) {
    case 'requirements':
    case 'correction':
      return question.options ? oneOf(question.options) : REQUIREMENTS
    case 'action':
      return object({ action: { type: 'string', enum: question.options } })
    case 'reflection':
      return REFLECTION
    case 'plan': {
      const step = object({
        action: { type: 'string', enum: question.options },
        item: NAME,
        quantity: QUANTITY,
      })
      return object({ steps: { type: 'array', items: step, maxItems: MAX_STEPS } })
    }
  }
}

/** No recipe of the game has more than five ingredients and tools, no plan for an item more than 21 steps. */
const MAX_ITEMS = 8
const MAX_STEPS = 32
/** A stack of the game; recipes take 8 of a thing at most, plans 32. */
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
const REQUIREMENTS = object({
  requirements: { type: 'array', items: object({ item: NAME, quantity: QUANTITY }), maxItems: MAX_ITEMS },
})
/** A single requirement, of those on offer. */
const oneOf = (options: readonly string[]) =>
  object({
    requirements: {
      type: 'array',
      items: object({ item: { type: 'string', enum: options }, quantity: { type: 'integer', enum: [1] } }),
      maxItems: 1,
    },
  })
const REFLECTION = object({
  analysis: { type: 'string', pattern: "^[A-Z][A-Za-z0-9_ ,.;:()']{1,239}$" },
})
