import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adgAnswerRules } from '../../../../engine/minds/adg/answer-rules'
import { ADG_QUESTIONS } from '../../../../engine/minds/adg/types/questions'
import { isItemName } from '../../../../engine/worlds/items/limits'
import type { AdgQuestion } from '../../../../engine/minds/adg/types/questions'
import type { JsonSchema } from '../../engine'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { formOf, parseReply } from '..'
import { anyQuestion } from './testing'

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
/** The schemas of an object's properties. */
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

describe.each(ADG_QUESTIONS)('the schema of %s', (kind) => {
  const schema = formOf(EXAMPLE_QUESTIONS[kind]).schema

  test('keeps to what every engine understands', () => {
    const keywords = [
      'type',
      'properties',
      'required',
      'additionalProperties',
      'items',
      'maxItems',
      'enum',
      'pattern',
    ]
    for (const part of parts(schema)) {
      expect(Object.keys(part).filter((keyword) => !keywords.includes(keyword))).toEqual([])
      if (part['type'] === 'object') {
        expect(part['additionalProperties']).toBe(false)
        expect(part['required']).toEqual(propertiesOf(part).map(([key]) => key))
      }
      if (part['type'] === 'string') expect(part['enum'] ?? part['pattern']).toBeTruthy()
      if (part['type'] === 'integer') expect(part['enum']).toBeTruthy()
      if (part['type'] === 'array') expect(part['maxItems']).toBeGreaterThan(0)
      // No escapes and no bracket within a class: converters to grammars support few features.
      if (part['pattern']) expect(part['pattern']).toMatch(/^\^(?:\[[^\\[\]]+\](?:\{\d+,\d+\})?)+\$$/)
    }
  })

  test('is the same text for every question with these options', () => {
    const other: AdgQuestion = { ...EXAMPLE_QUESTIONS[kind], item: 'torch' }
    expect(JSON.stringify(formOf(other).schema)).toBe(JSON.stringify(schema))
  })
})

/** What a model may write under the schema; lists and strings are short here. */
function written(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, items, pattern, enum: options } = schema
  if (type === 'object')
    return fc.record(Object.fromEntries(propertiesOf(schema).map(([key, inner]) => [key, written(inner)])))
  if (type === 'array' && isSchema(items)) return fc.array(written(items), { maxLength: 5 })
  if (Array.isArray(options)) return fc.constantFrom(...(options as unknown[]))
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern.replace(/,\d+\}/, ',12}')))
  if (type === 'boolean') return fc.boolean()
  throw new Error(`no replies are known for ${JSON.stringify(schema)}`)
}

test('every reply under the schema is an answer, unless it names an item twice', () => {
  const replies = anyQuestion.chain((question) =>
    written(formOf(question).schema).map((reply) => [question, reply] as const),
  )
  fc.assert(
    fc.property(replies, ([question, reply]) => {
      const judged = adgAnswerRules.judge(question, parseReply(question, JSON.stringify(reply)))
      const names = Array.from(JSON.stringify(reply).matchAll(/"item":"(.*?)"/g), ([, name]) => name ?? '')
      const isClear = question.kind === 'plan' || new Set(names).size === names.length
      expect(judged.ok || !isClear || names.some((name) => !isItemName(name))).toBe(true)
    }),
    { numRuns: 40 },
  )
})
