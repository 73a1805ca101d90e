import { VERDICTS } from '../../../../engine/minds/tree/types/questions'
import type { JsonSchema } from '../../engine'

/*
 * One constant schema per kind of question. As in ../adg/schemas.ts: all keys required, no others, patterns of
 * character classes from ^ to $, and lists with a maximum length.
 */

/** Far more than a plan for PlanBench needs; a constrained engine ends the list there. */
const MAX_ACTIONS = 256
const MAX_STATE = 512

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
/** A verb and up to two words: `stack a b`, `put-down a`, `mine 3 logs`. */
const ACTION: JsonSchema = {
  type: 'string',
  pattern: '^[a-z][a-z-]{2,15}[ ][A-Za-z0-9_-]{1,32}[ ]{0,1}[A-Za-z0-9_-]{0,32}$',
}
const SENTENCE: JsonSchema = { type: 'string', pattern: "^[A-Za-z][A-Za-z0-9_ ,.;:()'-]{1,239}$" }
/** Room for a longer thought. */
const THOUGHT: JsonSchema = { type: 'string', pattern: "^[A-Za-z][A-Za-z0-9_ ,.;:()'-]{1,1999}$" }
const LINE: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_ -]{2,99}$' }

const actions = (maxItems: number): JsonSchema => ({ type: 'array', items: ACTION, maxItems })

export const decomposeSchema = object({ actions: actions(MAX_ACTIONS) })
export const executableSchema = object({
  analysis: SENTENCE,
  verdict: { type: 'string', enum: VERDICTS },
  reason: SENTENCE,
})
export const applySchema = object({ state: { type: 'array', items: LINE, maxItems: MAX_STATE } })
export const chainSchema = object({ thought: THOUGHT, actions: actions(MAX_ACTIONS) })
export const reactSchema = object({ thought: SENTENCE, actions: actions(1) })
