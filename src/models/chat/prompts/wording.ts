import type { Question } from '../../../engine/minds'
import type { JsonSchema } from '../engine'
import type { PromptTemplate } from './template'

/** The wording of a question for a model that reads and writes text. */
export interface QuestionWording<Q extends Question> {
  /** The system message. */
  readonly system: string
  readonly template: PromptTemplate<Q>
  /**
   * The shape of a reply, for engines that can constrain it: the same object as long as the shape stays the
   * same.
   */
  readonly schema: (question: Q) => JsonSchema
  /**
   * The content of a reply, for `judge`. Lenient about the form, never about the content.
   * @param said the JSON in the reply; undefined: there is none
   * @param text the whole reply without the thought
   */
  readonly read: (question: Q, said: unknown, text: string) => unknown
  /**
   * Token limit of a reply: several times the length of a good one, because a grammar allows white space, and
   * plans have many steps.
   */
  readonly maxTokens: number
}

/** The wording of all questions of one kind. */
export interface Wording<Q extends Question> extends QuestionWording<Q> {
  /** What is asked, and when: for users who read the prompts. */
  readonly title: string
  readonly when: string
  /** An example question, to show the result of the template. */
  readonly example: Q
  /** The wording for questions about another world; a user's template replaces it too. */
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
