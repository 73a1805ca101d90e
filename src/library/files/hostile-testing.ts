/** Malicious and damaged files, for tests and for `bench/library-files.ts`. */
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'

/** A file as it comes. */
export interface Hostile {
  readonly what: string
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const encoder = new TextEncoder()
export const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

/** Values that no text, name or number of a file should have. */
export const ABSURD: readonly unknown[] = [
  ...['<script>globalThis.harmed = true</script>', '<img src=x onerror="globalThis.harmed = true">'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'javascript:alert(1)', '\u202egnp.exe', '\ud800'],
  ...[
    '',
    ' ',
    '\u0000',
    '\ufeff',
    'x'.repeat(5_000),
    '\u{1f600}'.repeat(50),
    '../../etc/passwd',
    '%00',
    '${1}',
  ],
  ...[1e300, -1e300, 8.64e15 + 1, 2 ** 53 + 2],
  ...[-1, -0, 0.5, 1e21, 2 ** 53, -(2 ** 31), Number.MAX_VALUE, 5e-324],
  ...[null, true, false, [], {}, [[]], { a: { b: {} } }, [null], { __proto__: null }, { length: 1e9 }],
]

type Json = unknown
type Path = readonly (string | number)[]

/** The places in a value: all of a small one, and of a large one those that come first. */
function placesIn(value: Json, most = 3_000): Path[] {
  const places: Path[] = []
  const left: [Path, Json][] = [[[], value]]
  for (let next = left.shift(); next && places.length < most; next = left.shift()) {
    const [path, one] = next
    places.push(path)
    if (Array.isArray(one)) for (const [at, part] of one.entries()) left.push([[...path, at], part])
    else if (typeof one === 'object' && one !== null)
      for (const [key, part] of Object.entries(one)) left.push([[...path, key], part])
  }
  return places
}

type Change = readonly [
  what: 'set' | 'delete' | 'key' | 'repeat' | 'nest',
  at: number,
  value: number,
  key: number,
]

/** A value with something else in some of its places. */
function changed(text: string, changes: readonly Change[]): string {
  let value = JSON.parse(text) as Json
  for (const [what, at, which, key] of changes) {
    const places = placesIn(value)
    const path = places[at % places.length] ?? []
    const strange = ABSURD[which % ABSURD.length]
    const last = path.at(-1)
    const parent = path
      .slice(0, -1)
      .reduce<Json>((of, step) => (of as Record<string | number, Json>)[step], value)
    if (last === undefined) {
      if (what === 'set') value = strange
      continue
    }
    const fields = parent as Record<string | number, Json>
    const here = fields[last]
    if (what === 'set') define(fields, last, strange)
    else if (what === 'delete') {
      if (Array.isArray(parent)) parent.splice(Number(last), 1)
      else Reflect.deleteProperty(fields, last)
    } else if (what === 'key') define(fields, strangeKey(key), here)
    else if (what === 'repeat' && Array.isArray(parent))
      parent.push(...Array.from({ length: 1 + (which % 200) }, () => here))
    else
      define(
        fields,
        last,
        Array.from({ length: 1 + (which % 90) }).reduce<Json>((inner) => [inner], here),
      )
  }
  return JSON.stringify(value)
}

const strangeKey = (which: number): string => {
  const strange = ABSURD[which % ABSURD.length]
  return typeof strange === 'string' ? strange : JSON.stringify(strange)
}

const define = (of: object, key: PropertyKey, value: Json) =>
  Object.defineProperty(of, key, { value, enumerable: true, writable: true, configurable: true })

/** @param seeds valid files, by their names */
export function hostileFile(
  seeds: readonly (readonly [name: string, text: string])[],
): fc.Arbitrary<Hostile> {
  const seed = fc.constantFrom(...seeds)
  const change = fc.tuple(
    fc.constantFrom('set', 'set', 'set', 'delete', 'key', 'repeat', 'nest'),
    fc.nat(2_999),
    fc.nat(ABSURD.length - 1),
    fc.nat(ABSURD.length - 1),
  )
  const mutated = fc
    .tuple(seed, fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([[name, text], changes]) => ({
      ...{ what: 'a file with something else in it', name },
      bytes: own(encoder.encode(isJson(name) ? changed(text, changes) : text)),
    }))
  const truncated = fc
    .tuple(seed, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([[name, text], share]) => ({
      ...{ what: 'a part of a file', name },
      bytes: own(encoder.encode(text).subarray(0, Math.floor(share * text.length))),
    }))
  const flipped = fc
    .tuple(seed, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 }))
    .map(([[name, text], flips]) => {
      const bytes = own(encoder.encode(text))
      for (const [at, byte] of flips) bytes[at % bytes.length] = byte
      return { what: 'a file with other bytes in it', name, bytes }
    })
  const spliced = fc
    .tuple(seed, fc.nat(), fc.nat(60), fc.string({ unit: 'binary', maxLength: 40 }))
    .map(([[name, text], at, length, scrap]) => {
      const from = at % (text.length + 1)
      return {
        ...{ what: 'a file with a scrap in it', name },
        bytes: own(encoder.encode(text.slice(0, from) + scrap + text.slice(from + length))),
      }
    })
  const raw = fc
    .tuple(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('a.json', 'a.md', 'a.pddl', 'a.csv', 'a.graphml', 'a.ndjson', 'a.gz', ''),
    )
    .map(([bytes, name]) => ({ what: 'any bytes', name, bytes: own(bytes) }))
  const junk = fc.tuple(fc.json({ maxDepth: 6 }), seed).map(([text, [name]]) => ({
    ...{ what: 'any JSON', name },
    bytes: own(encoder.encode(text)),
  }))
  const plain = fc.oneof(
    { weight: 8, arbitrary: mutated },
    { weight: 3, arbitrary: truncated },
    { weight: 3, arbitrary: flipped },
    { weight: 3, arbitrary: spliced },
    raw,
    junk,
  )
  const packed = fc.tuple(plain, fc.nat(40), fc.nat(1_000)).map(([{ what, name, bytes }, cut, flip]) => {
    const archive = own(gzipSync(bytes, { level: 1 }))
    if (flip % 4 === 0) archive[flip % archive.length] = flip % 256
    return {
      what: `${what}, packed`,
      name: `${name}.gz`,
      bytes: archive.slice(0, Math.max(0, archive.length - (cut % 3 === 0 ? cut : 0))),
    }
  })
  return fc.oneof({ weight: 9, arbitrary: plain }, packed)
}

const isJson = (name: string) => /\.(json|cyjs)$/.test(name)

export const file = (what: string, text: string, name = 'a.json'): Hostile => ({
  what,
  name,
  bytes: own(encoder.encode(text)),
})
export const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(',')
export const knowledge = (items: string, rest = '"mind":"adg","world":{"id":"craft"},"runs":{}') =>
  `{"format":"firsthand/knowledge","version":2,${rest},"body":{"items":{${items}}}}`
export const item = (needs: string) =>
  `{"requirements":{${needs}},"held":[],"standing":"experienced","revisions":1,"yields":1,"action":null,"memory":{},"origins":[{"by":"import"}]}`
/** Handmade files. */
export function* craftedFiles(seeds: readonly (readonly [name: string, text: string])[]): Generator<Hostile> {
  for (const [name, text] of seeds) {
    yield file('an intact file', text, name)
    yield file('a file with a mark of its encoding', `\ufeff${text}`, name)
    yield { what: 'a file in UTF-16', name, bytes: own(Buffer.from(`\ufeff${text}`, 'utf16le')) }
    yield {
      what: 'a file in UTF-16, the other way round',
      name,
      bytes: own(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
    }
    yield file('a file twice', text + text, name)
    yield file(
      'a file with markup in every text',
      text.replaceAll(/"([a-z_]{3,})"(?=[,\]}])/g, '"<script>globalThis.harmed=true</script>$1"'),
      name,
    )
    yield file(
      'a file with another prototype',
      text.replace('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'),
      name,
    )
    yield file('a file with numbers that are none', text.replaceAll(/:(\d+)/g, ':1e999'), name)
    yield file('a file with NaN', text.replace(/:(\d+)/, ':NaN'), name)
    yield file('a file with negative quantities', text.replaceAll(/:(\d+)/g, ':-$1'), name)
    yield file('a file with huge numbers', text.replaceAll(/:(\d+)/g, ':$1e300'), name)
  }
  const recording = seeds.find(([name]) => name === 'recording-1.json')?.[1] ?? '{}'
  yield file('a cycle', knowledge(`"a":${item('"b":1')},"b":${item('"a":1')},"c":${item('"c":1')}`))
  yield file('the same item a thousand times', knowledge(many(1_000, () => `"a":${item('"b":1')}`)))
  yield { what: 'the beginning of an archive', name: 'a.gz', bytes: Uint8Array.of(0x1f, 0x8b) }
  yield { what: 'an archive of nothing', name: 'a.gz', bytes: own(gzipSync('')) }
  yield file('a horizon beyond all', recording.replace(/"horizon":\d+/, '"horizon":1e15'))
  yield file(
    'entities',
    `<!DOCTYPE a [<!ENTITY a "${'b'.repeat(1_000)}">]><graphml>${'&a;'.repeat(100_000)}</graphml>`,
    'a.graphml',
  )
  yield file('a page', '<!doctype html><script>globalThis.harmed = true</script>', 'a.html')
  yield file(
    'a page that is called a text',
    '<!doctype html><script>globalThis.harmed = true</script>',
    'a.md',
  )
  yield { what: 'nothing', name: '', bytes: new Uint8Array() }
}
