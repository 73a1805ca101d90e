import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySpec } from '../../../workers/testing/any-spec'
import { parseSpec, SpecError } from '../parse-spec'
import { fromBase64Url, toBase64Url } from './base64url'
import { ByteReader, ByteWriter } from './byte-port'
import { inflated, MAX_UNPACKED } from './deflate'
import { knowledge } from './knowledge'
import { MAX_PACKED, packed, unpacked, withCheck } from './pack'
import { PackError } from './pack-error'
import { list, text, type Port } from './port'
import { RangeReader, RangeWriter } from './range-coder'
import { spec } from './spec'
import { anyGraph } from '../../../workers/testing/any-graph'
import { vocabularyOf } from './vocabulary'

const anyRun = anySpec(3000).map(parseSpec)

test('law: a spec comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(anyRun, async (run) => {
      const read = await unpacked(spec, await packed(spec, run))
      // In the same order, too: the order of changed rules may matter to the agent.
      expect(JSON.stringify(read)).toBe(JSON.stringify(run))
    }),
    { numRuns: 3_000 },
  )
})

/** Some of everything that a port takes, in any order. */
type Value =
  | readonly ['flag', boolean]
  | readonly ['number', number]
  | readonly ['index', number]
  | readonly ['text', string]
const values: fc.Arbitrary<Value[]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('flag' as const), fc.boolean()),
    fc.tuple(fc.constant('number' as const), fc.oneof(fc.maxSafeNat(), fc.nat(3))),
    fc.tuple(fc.constant('index' as const), fc.nat(16)),
    fc.tuple(fc.constant('text' as const), fc.string({ unit: 'binary', maxLength: 9 })),
  ),
  { maxLength: 300 },
)
const write = (port: Port, all: readonly Value[]) =>
  all.forEach(([kind, value]) => {
    if (kind === 'flag') port.flag('a flag', value)
    else if (kind === 'number') port.number('a number', value)
    else if (kind === 'index') port.index('one of seventeen', 17, value)
    else text(port, 'a text', value)
  })
const readAs = (port: Port, all: readonly Value[]) =>
  all.map(([kind]) => {
    if (kind === 'flag') return port.flag('a flag', undefined)
    if (kind === 'number') return port.number('a number', undefined)
    return kind === 'index' ? port.index('one of seventeen', 17, undefined) : text(port, 'a text', undefined)
  })

test('law: reads back any values in any order', () => {
  fc.assert(
    fc.property(values, (all) => {
      const coder = new RangeWriter()
      write(coder.port, all)
      const bytes = new ByteWriter()
      write(bytes, all)
      const expected = all.map(([, value]) => value)
      expect(readAs(new RangeReader(coder.finish()).port, all)).toEqual(expected)
      expect(readAs(new ByteReader(bytes.bytes), all)).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
})

test('a carry goes through all that came before it', () => {
  // Flags that are surprising every time move the low end up by almost the whole range.
  const flags = Array.from({ length: 5_000 }, (_, at) => at % 97 === 0)
  const coder = new RangeWriter()
  for (const flag of flags) coder.port.flag('a', flag)
  const reader = new RangeReader(coder.finish()).port
  expect(flags.map(() => reader.flag('a', undefined))).toEqual(flags)
})

test('law: bytes are the same after base64url, and it is what the platform writes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect([...fromBase64Url(toBase64Url(bytes))]).toEqual([...bytes])
    }),
  )
})

/** The expected value, or a sentence. */
async function outcomeOf(read: () => Promise<unknown>): Promise<string> {
  try {
    await read()
    return 'read'
  } catch (error) {
    if (error instanceof PackError || error instanceof SpecError) return error.message
    throw error
  }
}

test('law: any text gives knowledge or a sentence, and nothing else', async () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  const made = fc
    .tuple(
      fc.constantFrom(4, 5, 6, 7, 8, 0),
      fc.oneof(
        bytes,
        bytes.map((some) => new Uint8Array(deflateRawSync(some))),
      ),
    )
    .map(([header, rest]) => toBase64Url(withCheck(header, Uint8Array.from(rest))))
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(made, fc.string({ maxLength: 200 }), bytes.map(toBase64Url)),
      async (hostile) => {
        expect(await outcomeOf(() => unpacked(knowledge, hostile))).not.toBe('')
      },
    ),
    { numRuns: 10_000 },
  )
})

test('law: so does any altered link with a corrected check', async () => {
  const change = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 })
  const good = await Promise.all(fc.sample(anyGraph, 200).map((graph) => packed(knowledge, graph)))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...good), change, async (text, changes) => {
      const [header = 0, , , , , ...bytes] = fromBase64Url(text)
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte
      const hostile = toBase64Url(withCheck(header, Uint8Array.from(bytes)))
      expect(await outcomeOf(() => unpacked(knowledge, hostile))).not.toBe('')
    }),
    { numRuns: 3_000 },
  )
})

test('law: reports any text that was changed or cut off on the way', async () => {
  const change = fc.record({
    at: fc.nat(),
    to: fc.constantFrom('A', 'Q', 'g', 'w', '-', '_', '0', '9', 'z'),
    isCut: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(anyGraph, change, async (graph, { at, to, isCut }) => {
      const good = await packed(knowledge, graph)
      const place = at % good.length
      const bad = isCut ? good.slice(0, place) : good.slice(0, place) + to + good.slice(place + 1)
      const saysTheSame = Buffer.from(bad, 'base64url').equals(Buffer.from(good, 'base64url'))
      if (!saysTheSame) expect(await outcomeOf(() => unpacked(knowledge, bad))).not.toBe('read')
    }),
    { numRuns: 1_000 },
  )
})

test.for([
  ['', 'the link is empty'],
  ['AAAA$', 'character 5 of the link is not allowed'],
  ['A'.repeat(MAX_PACKED + 1), 'the link has 32,769 characters, but the limit is 32,768'],
  [toBase64Url(withCheck(200, Uint8Array.of(1))), 'the link uses name table 50'],
  [toBase64Url(Uint8Array.of(4, 1, 2, 3)), 'the link is incomplete, or it was changed on the way'],
  [
    toBase64Url(withCheck(7, Uint8Array.of(1))),
    'the link is packed in a way that this version does not know',
  ],
  [toBase64Url(withCheck(6, Uint8Array.of(255, 255))), 'the link’s packed data cannot be read'],
] as const)('reports the error: %j', async ([hostile, words]) => {
  await expect(unpacked(knowledge, hostile)).rejects.toThrow(words)
})

test('a bomb is stopped: what unpacks to more than there may be is not unpacked', async () => {
  const bomb = Uint8Array.from(deflateRawSync(new Uint8Array(64 << 20)))
  expect(bomb.length).toBeLessThan(70_000)
  await expect(inflated(bomb)).rejects.toThrow(`the link unpacks to more than ${MAX_UNPACKED} bytes`)
  const small = Uint8Array.from(deflateRawSync(new Uint8Array(20 << 20)))
  const linked = toBase64Url(withCheck(6, small))
  expect(linked.length).toBeLessThan(MAX_PACKED)
  await expect(unpacked(knowledge, linked)).rejects.toThrow('the link unpacks to more than')
})

test('stops at an endless list, by its length and by its size', () => {
  const coder = new RangeWriter()
  coder.port.number('a length', 2 ** 40)
  const long = coder.finish()
  expect(() => list(new RangeReader(long).port, 'a', undefined, () => 0)).toThrow(PackError)

  // Ones that have always been ones take next to no room: five million fit into a link.
  const writer = new RangeWriter()
  for (let at = 0; at < 4_000_001; at++) writer.port.flag('a', true)
  const short = writer.finish()
  expect(short.length).toBeLessThan(MAX_PACKED)
  const { port } = new RangeReader(short)
  expect(() => {
    for (;;) port.flag('a', undefined)
  }).toThrow('the link unpacks to more than a link can hold')
})

test('never writes a number that is not whole or is out of range', () => {
  for (const port of [new RangeWriter().port, new ByteWriter()]) {
    for (const bad of [-1, 0.5, NaN, 2 ** 53]) expect(() => port.number('a', bad)).toThrow(RangeError)
    expect(() => port.index('a', 3, 3)).toThrow(RangeError)
    expect(() => port.flag('a', undefined)).toThrow(TypeError)
  }
  expect(() => vocabularyOf(0)).toThrow(PackError)
})
