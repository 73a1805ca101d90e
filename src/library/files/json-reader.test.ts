import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonIn } from '../../engine/json'
import { FileError } from './file-error'
import { Findings } from './findings'
import { jsonFrom, jsonFromParts } from './json-reader'
import { MAX_DEPTH, MAX_VALUES } from './limits'

function read(text: string) {
  const findings = new Findings()
  try {
    return { value: jsonFrom(new TextEncoder().encode(text), findings), findings: findings.list }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return { error, findings: findings.list }
  }
}

/** Valid, nearly valid, and with what is dear to parsers. */
const scraps = fc.constantFrom(
  ...['{', '}', '[', ']', ',', ':', '"', '"a"', '"a":', '\\', '\\u00e4', '"\\ud800"', '"__proto__":'],
  ...[
    '1',
    '-0',
    '01',
    '1e5',
    '1.',
    '.5',
    '-',
    '+1',
    '1E+2',
    '1e400',
    'true',
    'nul',
    'null',
    'NaN',
    'Infinity',
  ],
  ...[' ', '\n', '\t', '\u00a0', '\ufeff', '//', '\u0000', '\u001f', '\u007f', '\ud83d\ude00', '"\u2028"'],
)
const texts = fc.oneof(
  fc.json({ stringUnit: 'binary' }),
  fc.array(scraps, { maxLength: 12 }).map((parts) => parts.join('')),
  fc
    .json({ stringUnit: 'binary' })
    .chain((json) =>
      fc
        .tuple(fc.nat(json.length), fc.nat(4), scraps)
        .map(([at, cut, scrap]) => json.slice(0, at) + scrap + json.slice(at + cut)),
    ),
)

test('it reads what JSON.parse reads, as that reads it, and nothing else', () => {
  fc.assert(
    fc.property(texts, (text) => {
      // A lone surrogate has no place in a file's bytes: there it is another sign.
      const found = read(text)
      const known = jsonIn(new TextDecoder().decode(new TextEncoder().encode(text)))
      const isSaid = found.findings.some(({ sentence }) => /is too large for a number/.test(sentence))
      if (known === undefined) expect(found.error?.code).toBe('not-json')
      else if (!isSaid) expect(found.value).toStrictEqual(known)
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('a file that comes in pieces is read as it is whole, wherever they are cut', async () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(texts, cuts, async (text, sizes) => {
      const bytes = new TextEncoder().encode(text)
      const whole = read(text)
      const findings = new Findings()
      const found = await jsonFromParts(pieces(bytes, sizes), findings).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      expect({ ...found, findings: findings.list }).toStrictEqual(whole)
    }),
    { numRuns: 2000 },
  )
})

test('a text that is in many pieces is one', async () => {
  const text = `["${'\u00e9\\n'.repeat(500_000)}",${'"a",'.repeat(1000)}0]`
  const bytes = new TextEncoder().encode(text)
  expect(await jsonFromParts(pieces(bytes, [10_007, 1]), new Findings())).toEqual(JSON.parse(text))
})

/** Of those sizes, over and over. */
async function* pieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const isStuck = sizes.every((size) => size === 0)
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = isStuck ? 1 : (sizes[turn % sizes.length] ?? 1)
    const piece = bytes.slice(at, at + size)
    at += size
    yield await Promise.resolve(piece)
  }
}

test.for([
  ['{"a":1,"b":{"c":1,"c":2}}', { a: 1, b: { c: 2 } }, 'b.c', /^"c" appears twice: the last one counts/],
  ['[0,{"n":1e999}]', [0, { n: null }], '1.n', /^1e999 is too large for a number/],
] as const)('%s is repaired, and says so', ([text, value, place, sentence]) => {
  const found = read(text)
  expect(found.value).toEqual(value)
  expect(found.findings).toEqual([{ kind: 'repaired', place, sentence: expect.stringMatching(sentence) }])
})

test('a key that names the prototype is a key like any other', () => {
  const { value } = read('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
  expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor'])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test.for([
  ['too-deep', '['.repeat(3_000_000), /more than 64 deep/],
  ['too-deep', '{"a":'.repeat(MAX_DEPTH + 1), /more than 64 deep/],
  ['too-large', `[${'0,'.repeat(MAX_VALUES)}0]`, /more than 1,000,000 values/],
  [
    'too-large',
    `[${`"${'\u00e9'.repeat(3_900_000)}",`.repeat(5)}0]`,
    /texts take more than 64,000,000 bytes/,
  ],
  ['too-large', `["${'a'.repeat(8_000_000)}"]`, /one text in the file has more than 8,000,000 bytes/],
  ['too-large', `[${'{},'.repeat(150_000)}{}]`, /more than 150,000 objects/],
  [
    'too-large',
    `{${Array.from({ length: 20_001 }, (_, at) => `"${at}":0`).join(',')}}`,
    /more than 20,000 fields/,
  ],
  [
    'too-large',
    `[${'{},'.repeat(149_000)}${`"${'a'.repeat(5_000_000)}",`.repeat(5)}0]`,
    /together take more than 84,000,000 bytes of memory/,
  ],
  ['not-json', '[1,', /the text ends where there is no value/],
  ['not-json', '{"a":1', /the text ends where there should be a comma or \}/],
  ['not-json', '[1 2]', /at byte 3, there should be a comma or \]/],
  ['not-json', '{"a" 1}', /at byte 5, there should be a colon/],
  ['not-json', '{a:1}', /at byte 1, there should be the name of a field/],
  ['not-json', '[] []', /at byte 3, there is something after the end of the JSON/],
  ['not-json', '["\\x"]', /at byte 1, a text has an invalid escape/],
  ['not-json', '', /the text ends where there is no value/],
] as const)('%s, with the place in the file (%#)', ([code, text, message]) => {
  const { error } = read(text)
  expect(error?.code).toBe(code)
  expect(error?.message).toMatch(message)
  expect(error?.message.length).toBeLessThan(300)
})

test('what is as deep and as much as it may be is read', () => {
  const deep = '['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH)
  expect(read(deep).value).toEqual(JSON.parse(deep))
  expect(read(`[${'0,'.repeat(MAX_VALUES - 2)}0]`).value).toHaveLength(MAX_VALUES - 1)
})

test('bytes that are no UTF-8 are refused', () => {
  const bytes = Uint8Array.of(0x5b, 0x22, 0xff, 0x22, 0x5d)
  expect(() => jsonFrom(bytes, new Findings())).toThrow(/at byte 1, a text is not in UTF-8/)
})
