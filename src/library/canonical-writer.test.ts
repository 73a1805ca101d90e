import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CanonicalWriter } from './canonical-writer'
import { canonicalJson } from '../engine/json'

function written(lines: readonly Readonly<Record<string, unknown>>[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  const writer = new CanonicalWriter((bytes) => (text += decoder.decode(bytes, { stream: true })))
  for (const line of lines) writer.line(line)
  writer.end()
  return text + decoder.decode()
}
const expected = (lines: readonly Readonly<Record<string, unknown>>[]) =>
  lines.map((line) => `${canonicalJson(line)}\n`).join('')

/** Any JSON, also with undefined fields, which JSON leaves out. */
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('"', '\\', '\ud800', '10', '9', '__proto__')) // prettier-ignore
const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, -0, 1e21, 'é'.repeat(2000)),
    fc.array(tie('value')),
    fc.dictionary(text, fc.option(tie('value'), { nil: undefined }), { noNullPrototype: true }),
  ),
})).value

test('law: writes the canonical JSON, line by line', () => {
  fc.assert(
    fc.property(fc.array(json, { maxLength: 6 }), (values) => {
      const lines = values.map((value, n) => ({ value, n }))
      expect(written(lines)).toBe(expected(lines))
    }),
  )
})

test('law: writes the same if values repeat, even across buffers', () => {
  const part = fc.oneof(
    fc.dictionary(fc.string(), fc.nat(), { noNullPrototype: true }),
    fc.array(fc.string({ minLength: 50, maxLength: 900 }), { maxLength: 30 }),
  )
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(), { maxLength: 400 }), (parts, order) => {
      // Also parts within parts.
      const lines = order.map((n) => ({ n, part: parts[n % parts.length], both: [parts[0], { again: parts[n % parts.length] }] }))
      expect(written(lines)).toBe(expected(lines))
    }),
    { numRuns: 60 },
  ) // prettier-ignore
})
