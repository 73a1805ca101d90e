import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { jsonIn } from '../../engine/json'
import { NO_LABELS } from '../store/library-types'
import { fileBytes } from './envelope'
import { FileError } from './file-error'
import { importFile } from './import'
import { fileOf } from './own'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (name: string, text: string) => importFile(name, bytesOf(text))
async function refusal(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<FileError> {
  try {
    await importFile(name, bytes)
  } catch (error) {
    if (error instanceof FileError) return error
    throw error
  }
  return expect.unreachable()
}
const golden = (name: string) => readFileSync(`src/library/golden/1/${name}`)

const labels = { name: 'For the class', tags: ['a', 'b'], notes: [{ about: '', text: 'first' }] }
const DOCUMENT = { text: '# A title\n\n<script>alert(1)</script>' }
const world = { id: 'craft', options: { goals: '67' } }
const SUSSMAN = `; a problem
(define (problem sussman) (:domain blocksworld-4ops) (:objects a b c)
(:init (handempty) (ontable a) (ontable b) (on c a) (clear b) (clear c)) (:goal (and (on a b) (on b c))))`

test.for([false, true])(
  'reads a written file, and writes it again with the same bytes (gzip: %j)',
  async (gzip) => {
    const bytes = await fileBytes(fileOf('document', DOCUMENT, labels), gzip)
    const [read, ...others] = await importFile('notes.json', bytes)
    expect(others).toEqual([])
    expect(read).toEqual({
      ...{ kind: 'document', value: DOCUMENT, labels, source: 'notes.json', isUnchanged: true },
      ...{ findings: [], more: 0 },
    })
    if (read?.kind !== 'document') return expect.unreachable()
    expect(await fileBytes(fileOf(read.kind, read.value, read.labels), gzip)).toEqual(bytes)
  },
)

test('reads a file changed by hand, and reports the change', async () => {
  const text = new TextDecoder().decode(await fileBytes(fileOf('document', DOCUMENT)))
  expect(await read('a.json', text.replace('A title', 'Another'))).toMatchObject([
    { kind: 'document', isUnchanged: false, value: { text: expect.stringContaining('Another') } },
  ])
})

test('labels that cannot be take nothing from the thing itself', async () => {
  const file = fileOf('document', DOCUMENT)
  const wrong = {
    name: 7,
    tags: ['b', '', 'x'.repeat(41), 'a', 'b'],
    notes: [{ about: 1 }, { about: '', text: 'n' }],
  }
  const [found] = await read('a.json', JSON.stringify({ ...file, labels: wrong }))
  expect(found).toMatchObject({
    value: DOCUMENT,
    labels: { name: '', tags: ['a', 'b'], notes: [{ about: '', text: 'n' }] },
    isUnchanged: false,
  })
  expect(found?.findings.map(({ place, kind }) => `${kind} ${place}`)).toEqual([
    ...['refused labels.name', 'refused labels.tags.1', 'refused labels.tags.2', 'refused labels.notes.0'],
  ])
  expect(found?.findings[0]?.sentence).toBe('labels.name should be a text, but is 7. This part is left out.')
  const [none] = await read('a.json', JSON.stringify({ ...file, labels: 'all of them' }))
  expect(none).toMatchObject({ labels: NO_LABELS, findings: [{ kind: 'refused', place: 'labels' }] })
})

test.for(['recording-1.json', 'recording-2.json', 'recording-3.json'])(
  '%s of version 1 is a recording',
  async (name) => {
    const [found] = await importFile(name, new Uint8Array(golden(name)))
    const {
      format: _,
      version: __,
      spec: ___,
      ...rest
    } = jsonIn(golden(name).toString()) as Record<string, unknown>
    expect(found).toMatchObject({ kind: 'recording', value: rest, isUnchanged: null, findings: [] })
  },
)

test('what the Lab wrote, one experiment or several, is a study each', async () => {
  const found = await importFile('lab.json', new Uint8Array(golden('lab-results.json')))
  const written = jsonIn(golden('lab-results.json').toString()) as {
    experiment: string
    version: string
    rows: object[]
  }[]
  expect(found.map((one) => one.kind === 'study' && one.value.experiment)).toEqual(
    written.map(({ experiment }) => experiment),
  )
  for (const [at, one] of found.entries()) {
    const { experiment, version, ...result } = written[at]!
    expect(one).toMatchObject({ kind: 'study', value: { experiment, code: version, result }, findings: [] })
  }
  const [alone] = await read('one.json', JSON.stringify(written[0]))
  expect(alone).toMatchObject({ kind: 'study', value: { experiment: written[0]?.experiment } })
})

test('keeps every valid part of a study', async () => {
  const row = { setting: 's', agent: 'XENON', metric: 'ega', step: null, mean: 0.5 }
  const { mean: _, ...unmeasured } = row
  const result = { seeds: 3, rows: [row, { ...row, mean: 'much' }, 7, row] }
  const [found] = await read(
    'a.json',
    JSON.stringify(fileOf('study', { experiment: 'e', code: 'c', result })),
  )
  expect(found).toMatchObject({
    value: { result: { seeds: 3, rows: [row, unmeasured, row] } },
    findings: [
      {
        place: 'result.rows.1.mean',
        sentence: 'result.rows.1.mean should be a number, but is "much". This part is left out.',
      },
      { place: 'result.rows.2' },
    ],
  })
})

test('a problem in PDDL is set up in the world that reads it', async () => {
  const [found] = await read('sussman.pddl', SUSSMAN)
  expect(found).toMatchObject({ kind: 'problem', value: { world: { pddl: SUSSMAN } }, findings: [] })
  // Recognized by its content, whatever its name is.
  expect(await read('sussman', SUSSMAN)).toEqual([{ ...found, source: 'sussman' }])
  expect((await refusal('a.pddl', bytesOf('(define (problem x)'))).message).toMatch(
    /^This file cannot be used/,
  )
})

test('a problem of ours names a world that there is', async () => {
  const [found] = await read('a.json', JSON.stringify(fileOf('problem', { world })))
  expect(found).toMatchObject({ kind: 'problem', value: { world } })
  const none = { ...fileOf('problem', { world }), world: { id: 'nowhere' } }
  expect((await refusal('a.json', bytesOf(JSON.stringify(none)))).message).toMatch(
    /There is no world "nowhere"/,
  )
})

test.for(['notes.md', 'notes.txt', 'NOTES.MARKDOWN', 'notes.md.gz'])('%s is a document', async (name) => {
  const text = '[A link](x)\n{not: json}'
  const bytes = name.endsWith('gz') ? new Uint8Array(gzipSync(text)) : bytesOf(text)
  expect(await importFile(name, bytes)).toMatchObject([{ kind: 'document', value: { text }, source: name }])
})

test('text with a mark of its encoding is read, and text in UTF-16 says so', async () => {
  const text = '{"format":"firsthand/document","version":1,"text":"ü"}'
  expect(await read('a.json', `\ufeff${text}`)).toMatchObject([{ value: { text: 'ü' }, findings: [] }])
  const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  expect(await importFile('a.json', wide)).toMatchObject([
    {
      value: { text: 'ü' },
      findings: [{ kind: 'repaired', place: '', sentence: expect.stringContaining('UTF-16') }],
    },
  ])
})

test.for([
  [
    'a.json',
    '{"format":"firsthand/document","version":2,"text":""}',
    'newer-version',
    /of version 2, but this page reads only up to version 1/,
  ],
  ['a.json', '{"format":"firsthand/document","version":"1","text":""}', 'not-as-said', /version should be/],
  ['a.json', '{"format":"firsthand/document","version":1}', 'not-as-said', /text is missing/],
  [
    'a.json',
    '{"format":"firsthand/tree","version":1}',
    'unknown-format',
    /the file’s format is "firsthand\/tree", which this page does not know/,
  ],
  ['a.json', '{"items":{}}', 'unknown-format', /does not name its format.*This page reads: .*PDDL/],
  ['a.json', '[]', 'unknown-format', /does not name its format/],
  ['a.json', '{"format":', 'not-json', /the file is not JSON, or it is incomplete: the text ends/],
  ['a.bin', '\u0000\u0001', 'unknown-format', /the file’s format is not known/],
  ['a.txt', 'a\u0000b', 'not-text', /the file’s name ends like a text file, but it is not text/],
  ['', '', 'unknown-format', /the file’s format is not known/],
] as const)('%s with %j is refused as %s', async ([name, text, code, message]) => {
  const error = await refusal(name, bytesOf(text))
  expect(error.code).toBe(code)
  expect(error.message).toMatch(message)
})

const HEAD = '{"format":"firsthand/library","version":1,"madeBy":"a page","entries":['
test.each([
  ['as it is written here', bytesOf(`${HEAD}\n\n],"digest":""}\n`)],
  ['packed', new Uint8Array(gzipSync(`${HEAD}\n\n],"digest":""}\n`))],
  ['of which only a part is here', bytesOf(`${HEAD}\n["kept",[`)],
  ['packed, of which only a part is here', new Uint8Array(gzipSync(HEAD.padEnd(9_000))).slice(0, -9)],
  ['larger than any other file may be', new Uint8Array(gzipSync(HEAD.padEnd(70_000_000)))],
  ['as another program writes it', bytesOf('{ "entries": [], "version": 1, "format": "firsthand/library" }')],
])('a backup is known as one: %s', async (_, bytes) => {
  const { code, message } = await refusal('backup.json.gz', bytes)
  expect([code, message]).toEqual([
    'backup',
    expect.stringMatching(/backup of a whole library.*To restore the backup, add the file/),
  ])
})

test('what other formats hold as JSON is counted before it is built', async () => {
  const head = '{"format":"firsthand/events","version":1,"spec":{},"events":1,"hash":""}\n'
  for (const [part, times] of [
    ['[]', 1_000_001],
    ['{}', 150_001],
  ] as const) {
    const lists = `[${`${part},`.repeat(times)}0]`
    expect(await refusal('a.ndjson', bytesOf(`${head}{"a":${lists}}`))).toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/more than 1,000,000 values or 150,000 objects/),
    })
  }
})

test('a file that lies where it cannot be read is refused, with what to do', async () => {
  const gone = new Blob(['{}'])
  const fails = () =>
    new ReadableStream({ pull: (controller) => controller.error(new DOMException('', 'NotReadableError')) })
  Object.defineProperty(gone, 'stream', { value: fails })
  await expect(importFile('a.json', gone)).rejects.toMatchObject({
    code: 'unreadable',
    message: expect.stringMatching(/Perhaps it was moved or changed.*Choose the file again/),
  })
})

test('refuses an archive that is cut off or unpacks to too much', async () => {
  const packed = gzipSync(Buffer.alloc(70_000_000))
  expect(await refusal('bomb.gz', new Uint8Array(packed))).toMatchObject({
    code: 'too-large',
    message: expect.stringMatching(/the file’s [\d,]+ bytes unpack to more than 64,000,000 bytes/),
  })
  const whole = await fileBytes(fileOf('document', DOCUMENT), true)
  expect(await refusal('a.gz', whole.slice(0, -9))).toMatchObject({ code: 'not-packed-whole' })
})
