import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { parsePrior, PriorError } from '..'

/** The refusal of a file, which must be a PriorError. */
function refusal(text: string): PriorError {
  try {
    parsePrior(text)
  } catch (error) {
    if (error instanceof PriorError) return error
    throw error
  }
  throw new Error(`accepted: ${text.slice(0, 80)}`)
}

/** The number of JSON parses: a file over the size limit must not be parsed, because that takes long. */
function parses(task: () => void): number {
  const parse = vi.spyOn(JSON, 'parse')
  try {
    task()
    return parse.mock.calls.length
  } finally {
    parse.mockRestore()
  }
}
const isRefusedUnread = (text: string) => text.length > 2_000_000 || text.split(/[{[]/).length - 1 > 2001

const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`item_${i}`, value]))

describe('what is refused, and with what words', () => {
  test.each([
    ['not-json', '', /not JSON .* The file should be JSON like/],
    ['not-json', '{"torch": {"stick": NaN}}', /not JSON/],
    ['not-an-object', '[]', /a list is not an object/],
    ['not-an-object', 'null', /null is not an object/],
    ['not-an-object', '"torch"', /\\?"torch\\?" is not an object/],
    ['bad-entries', '{"torch": 3}', /"torch": 3 is not an object/],
    ['bad-entries', '{"torch": null}', /"torch": null is not an object/],
    ['bad-entries', '{"torch": ["stick"]}', /"torch": a list is not an object/],
    ['bad-entries', '{"torch": {"stick": -1}}', /"torch", "stick": the amount -1 is not a whole number/],
    ['bad-entries', '{"torch": {"stick": 0}}', /the amount 0 is not/],
    ['bad-entries', '{"torch": {"stick": 1.5}}', /the amount 1.5 is not/],
    ['bad-entries', '{"torch": {"stick": "1"}}', /the amount "1" is not/],
    ['bad-entries', '{"torch": {"stick": null}}', /the amount null is not/],
    ['bad-entries', '{"torch": {"stick": 4097}}', /the amount 4097 is not a whole number from 1 to 4096/],
    ['bad-entries', '{"torch": {"stick": 1e999}}', /the amount Infinity is not/],
    ['bad-entries', '{"torch": {"stick": {"a": 1}}}', /the amount an object is not/],
    ['bad-entries', '{"__proto__": {"stick": 1}}', /"__proto__" is not an item's name/],
    ['bad-entries', '{"torch": {"__proto__": 1}}', /"torch": "__proto__" is not an item's name/],
    ['bad-entries', '{"<b>": {}}', /"<b>" is not an item's name/],
    ['bad-entries', '{"": {}}', /"" is not an item's name/],
    ['bad-entries', '{"a\\u0000": {}}', /is not an item's name/],
    ['bad-entries', JSON.stringify({ ['a'.repeat(65)]: {} }), /"a{56}… is not an item's name/],
    [
      'bad-entries',
      JSON.stringify({ torch: many(65, 1) }),
      /"torch": the item has 65 needs, but the limit is 64/,
    ],
    ['too-many-items', JSON.stringify(many(2001, {})), /more than 2000 items/],
    ['too-many-items', JSON.stringify(many(100_000, {})), /more than 2000 items/],
    [
      'bad-entries',
      JSON.stringify({ torch: many(100_000, 1) }),
      /the item has 100000 needs, but the limit is 64/,
    ],
    ['too-large', JSON.stringify(many(100_000, { stick: 1 })), /characters, but the limit is 2000000/],
  ])('%#: %s', (code, text, message) => {
    const error = refusal(text)
    expect(parses(() => refusal(text))).toBe(isRefusedUnread(text) ? 0 : 1)
    expect(error.code).toBe(code)
    expect(error.message).toMatch(message)
    expect(error.message.length).toBeLessThan(1000)
  })

  test('lists a few problems with their places', () => {
    const { problems, message } = refusal(
      '{"torch": {"stick": 0, "coals": -2}, "9": {}, "chest": 1, "a": 1, "b": 1, "c": 1}',
    )
    expect(problems).toHaveLength(5)
    expect(problems.join('\n')).toContain('"torch", "coals": the amount -2')
    expect(message).toMatch(/^These recorded answers cannot be used: \n- .*\nNothing was loaded/s)
  })

  test('does not change any prototype', () => {
    refusal('{"__proto__": {"polluted": 1}, "torch": {"__proto__": 1}}')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_:. -]{0,63}$/)
const sets = fc.dictionary(name, fc.dictionary(name, fc.integer({ min: 1, max: 4096 }), { maxKeys: 8 }), {
  maxKeys: 20,
})

test('reads a valid file unchanged', () => {
  fc.assert(
    fc.property(sets, (original) => {
      const prior = parsePrior(JSON.stringify(original))
      expect(Object.fromEntries(prior.sets)).toEqual({ ...original })
    }),
  )
})

test('refuses property names of every object', () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'prototype'])
    expect(() => parsePrior(`{"torch": {"${name}": 2}}`)).toThrow(PriorError)
})

test('any text gives a prior or a PriorError, and a text that is too large or too deep is not parsed', () => {
  const damaged = fc.tuple(sets, fc.nat(), fc.string({ unit: 'binary' })).map(([original, at, scrap]) => {
    const text = JSON.stringify(original)
    return text.slice(0, at % (text.length + 1)) + scrap + text.slice((at % (text.length + 1)) + scrap.length)
  })
  const nested = fc.integer({ min: 1, max: 900_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth))
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), damaged, nested)
  fc.assert(
    fc.property(text, (input) => {
      const parse = () => {
        try {
          parsePrior(input)
        } catch (error) {
          if (!(error instanceof PriorError)) throw error
        }
      }
      expect(parses(parse)).toBe(isRefusedUnread(input) ? 0 : 1)
    }),
    { numRuns: 300 },
  )
})
