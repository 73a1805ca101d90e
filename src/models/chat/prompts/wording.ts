import type { Question } from '../../../engine/minds'
import type { JsonSchema } from '../engine'
import type { PromptTemplate } from './template'

/** How a question is put to a model that reads and writes text. */
export interface QuestionWording<Q extends Question> {
  /** Said before the question. */
  readonly system: string
  readonly template: PromptTemplate<Q>
  /** The shape of a reply, for engines that can hold a model to it: the same object while it stays the same shape. */
  readonly schema: (question: Q) => JsonSchema
  /**
   * What a reply says, for `judge` to decide whether it is an answer. Lenient in how it is said, never in what.
   * @param said its JSON; undefined: there is none in it
   * @param text all of it but a thought
   */
  readonly read: (question: Q, said: unknown, text: string) => unknown
  /**
   * Tokens that a reply may take: some times what a good one does, for a grammar leaves room for white space, and a plan
   * has many steps.
   */
  readonly maxTokens: number
}

/** How all questions of one kind are. */
export interface Wording<Q extends Question> extends QuestionWording<Q> {
  /** What is asked, and when: for people who look at the prompts. */
  readonly title: string
  readonly when: string
  /** As an agent may ask it, to show what the template makes of it. */
  readonly example: Q
  /** In place of this for a question about another world, which an edited template is still put before. */
  readonly elsewhere?: (question: Q) => QuestionWording<Q> | undefined
}

/*
 * Schemas of replies keep to what every engine understands: all keys required, no further ones, patterns of
 * classes from ^ to $, and lists that end.
 */
export const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
export const list = (items: JsonSchema, maxItems: number): JsonSchema => ({ type: 'array', items, maxItems })
export const pattern = (pattern: string): JsonSchema => ({ type: 'string', pattern })
export const oneOf = (options: readonly string[]): JsonSchema => ({ type: 'string', enum: options })
export const SENTENCE = pattern("^[A-Za-z][A-Za-z0-9_ ,.;:()'-]{1,239}$")
