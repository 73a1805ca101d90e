import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOf } from '../../workers/shared/fault'
import { truncate, formatValue } from '../engine/format-value'
import { parsePrior } from '../models/recorded'
import { faultOf as modelFaultOf } from '../models/model-error'
import { parseRecording, recordingText } from './recording'
import { parseSpec } from './parse-spec'
import { storeError } from './store/store-error'

/** Maximum characters of a message: no user reads more, and a browser needs seconds to wrap a long text. */
const MAX_MESSAGE = 2_000

/** Any size: most oversized messages come from one value, name or list that is far too large. */
const long = fc.oneof(
  fc.integer({ min: 1, max: 300_000 }).map((length) => 'A'.repeat(length)),
  fc.integer({ min: 1, max: 5_000 }).map((length) => Array.from({ length }, (_, at) => `x${at}`)),
  fc
    .integer({ min: 1, max: 2_000 })
    .map((length) => Object.fromEntries(Array.from({ length }, (_, at) => [`K${at}${'k'.repeat(50)}`, at]))),
  fc.integer({ min: 1, max: 100_000 }).map((length) => ({ ['n'.repeat(length)]: 1 })),
)
const value = fc.oneof(fc.jsonValue(), long)
const KEYS = [
  ...[
    'format',
    'version',
    'world',
    'agent',
    'model',
    'similarity',
    'seed',
    'horizon',
    'interventions',
    'begins',
  ],
]
const spec = fc.oneof(
  value,
  fc.dictionary(fc.constantFrom(...KEYS), value),
  fc
    .record({ id: value, options: value, prior: value, said: value, prompts: value })
    .map((model) => ({ model })),
  fc.record({ id: fc.constant('xenon'), options: value }).map((agent) => ({ agent })),
  fc
    .record({ kind: fc.constantFrom('rules', 'reseed'), step: value, rules: value, seed: value })
    .map((one) => ({
      interventions: Array.from({ length: 20 }, () => one),
    })),
)

/** The refusal; empty: it was accepted. */
function refusal(read: () => unknown): string {
  try {
    read()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('law: the refusal of any file of any size stays short', () => {
  fc.assert(
    fc.property(spec, value, (given, other) => {
      const file = {
        format: 'firsthand/recording',
        version: 1,
        spec: given,
        transcript: other,
        step: 0,
        hash: '0'.repeat(64),
      }
      const texts = [
        refusal(() => parseSpec(given)),
        refusal(() => parseRecording(JSON.stringify(file))),
        refusal(() => parseRecording(JSON.stringify({ ...file, spec: {}, version: other }))),
        refusal(() => parseRecording(JSON.stringify({ ...file, spec: {}, step: other }))),
        refusal(() =>
          parseRecording(recordingText({ spec: parseSpec({}), transcript: [], step: 0, hash: 'x' })),
        ),
        refusal(() => parsePrior(JSON.stringify(other))),
        refusal(() => parsePrior(JSON.stringify({ torch: other }))),
      ]
      for (const text of texts) {
        expect(text.length).toBeLessThanOrEqual(MAX_MESSAGE)
        expect(text).not.toContain('[object')
      }
    }),
    { numRuns: 60 },
  )
})

test('law: an error leaves a worker truncated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000 }), (length) => {
      const error = new Error('E'.repeat(length))
      for (const { message } of [faultOf(error), modelFaultOf(error), storeError(error)])
        expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE)
    }),
  )
})

test('law: shows a value on one line with at most 60 characters, and an object only by its kind', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true, withMap: true }),
        fc.string({ unit: 'binary' }),
      ),
      (any) => {
        const text = formatValue(any)
        expect(text.length).toBeLessThanOrEqual(60)
        expect(text).not.toMatch(/\p{Cc}/u)
      },
    ),
  )
  const trap = { toString: () => 'words of its own' }
  expect([trap, [1], 'a\nb', 12, null, undefined].map(formatValue)).toEqual([
    'an object',
    'a list',
    '"a\\nb"',
    '12',
    'null',
    'undefined',
  ])
  expect(formatValue('x'.repeat(100))).toBe(`"${'x'.repeat(56)}…`)
  expect(truncate('x'.repeat(100), 10)).toBe(`${'x'.repeat(9)}…`)
})
