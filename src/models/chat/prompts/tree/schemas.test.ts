import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { treeAnswerRules } from '../../../../engine/minds/tree/answer-rules'
import { TREE_QUESTIONS } from '../../../../engine/minds/tree/types/questions'
import type { JsonSchema } from '../../engine'
import { formOf, parseReply } from '..'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { anyQuestion } from './testing'

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
const propertiesOf = ({ properties }: JsonSchema): [string, JsonSchema][] =>
  isSchema(properties)
    ? Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    : []

/** Every schema within a schema, itself included. */
function* parts(schema: JsonSchema): Generator<JsonSchema> {
  yield schema
  for (const [, inner] of propertiesOf(schema)) yield* parts(inner)
  if (isSchema(schema['items'])) yield* parts(schema['items'])
}

describe.each(TREE_QUESTIONS)('the schema of %s', (kind) => {
  const { schema, maxTokens } = formOf(EXAMPLE_QUESTIONS[kind])

  test('keeps to what every engine understands', () => {
    for (const part of parts(schema)) {
      if (part['type'] === 'object') {
        expect(part['additionalProperties']).toBe(false)
        expect(part['required']).toEqual(propertiesOf(part).map(([key]) => key))
      }
      if (part['type'] === 'string') expect(part['enum'] ?? part['pattern']).toBeTruthy()
      if (part['type'] === 'array') expect(part['maxItems']).toBeGreaterThan(0)
      // No escapes and no bracket within a class: converters to grammars support few features.
      if (part['pattern']) expect(part['pattern']).toMatch(/^\^(?:\[[^\\[\]]+\](?:\{\d+,\d+\})?)+\$$/)
    }
  })

  test('is the same object for every question', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        if (question.kind === kind) expect(formOf(question)).toEqual({ schema, maxTokens })
      }),
    )
    expect(formOf(EXAMPLE_QUESTIONS[kind]).schema).toBe(schema)
  })
})

/** What a model may write under the schema; lists and strings are short here. */
function written(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, items, pattern, enum: options } = schema
  if (type === 'object')
    return fc.record(Object.fromEntries(propertiesOf(schema).map(([key, inner]) => [key, written(inner)])))
  if (type === 'array' && isSchema(items))
    return fc.array(written(items), { maxLength: Math.min(5, Number(schema['maxItems'])) })
  if (Array.isArray(options)) return fc.constantFrom(...(options as unknown[]))
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern.replace(/,\d{2,}\}/g, ',12}')))
  throw new Error(`no replies are known for ${JSON.stringify(schema)}`)
}

test('law: every reply under the schema is an answer, unless its count is invalid', () => {
  const replies = anyQuestion.chain((question) =>
    written(formOf(question).schema).map((reply) => [question, reply] as const),
  )
  fc.assert(
    fc.property(replies, ([question, reply]) => {
      const text = JSON.stringify(reply)
      const judged = treeAnswerRules.judge(question, parseReply(question, text))
      // `mine 0 logs`, `mine 3 4`
      const isCounted = question.rulebook === 'craft' && /\d/.test(text)
      if (!isCounted) expect(judged, text).toMatchObject({ ok: true })
    }),
    { numRuns: 500 },
  )
})
