import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { deleteDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { runSync } from '../../src/engine/drive'
import { nodeResources } from '../../src/lab/cli/resources'
import { assemble } from '../../src/library/assemble'
import { logHash, specId } from '../../src/library/digest'
import { eventsAsLines } from '../../src/library/exports/run/events'
import { fileOf } from '../../src/library/files/own'
import type { Imported } from '../../src/library/files/types'
import { knowledgeOfRun, readRun } from '../../src/library/knowledge'
import { parseSpec } from '../../src/library/parse-spec'
import type { Recording } from '../../src/library/recording'
import { DatabaseConnection } from '../../src/library/store/connection'
import { NO_LABELS } from '../../src/library/store/library-types'
import { DATABASE } from '../../src/library/store/schema'
import { unreliableModel, recorder } from '../../src/library/testing'
import { ledgerOf } from '../../src/engine/run-setup'
import { systemClock } from '../shared/clock'
import { files } from './files'
import { libraryContext } from './context'
import { shelf } from './shelf'

const resources = await nodeResources()
const recorded = recorder(resources)

function library() {
  const told: unknown[] = []
  const context = libraryContext({
    connection: new DatabaseConnection(),
    resources: () => Promise.resolve(resources),
    clock: systemClock,
    tell: (changed) => void told.push(changed),
    now: () => 1_000,
  })
  return { ...shelf(context), ...files(context), told, context }
}
beforeEach(() => deleteDB(DATABASE))

async function value<T>(
  reply: Promise<{ ok: true; value: T } | { ok: false; fault: { message: string } }>,
): Promise<T> {
  const got = await reply
  if (!got.ok) throw new Error(got.fault.message)
  return got.value
}
const blobOf = (text: string) => new Blob([text])

/** A run as it is written down. */
function played(input: object, until = Infinity): Recording {
  const spec = parseSpec(input)
  const { events, step, transcript } = runSync(assemble(spec, resources), until)
  return { spec, transcript, step, hash: logHash(events), events }
}
const imported = (recording: Recording): Imported<'recording'> => ({
  ...{ kind: 'recording', value: recording, labels: { name: '', tags: [], notes: [] }, source: 'a.json' },
  ...{ isUnchanged: null, findings: [], more: 0 },
})

const run = played({ seed: 3, horizon: 400 })
const knowledge = knowledgeOfRun(
  readRun({ spec: run.spec, step: run.step, events: runSync(assemble(run.spec, resources)).events }),
)
const labels = { name: 'Mine', tags: ['class'], notes: [{ about: '', text: 'first' }] }
const { events: _, ...bare } = run
const STUDY = {
  experiment: 'figure-7',
  code: 'abc',
  result: { seeds: 1, rows: [{ setting: 's', agent: 'a', metric: 'ega', step: null, mean: 1 }] },
}

test.for([
  ['knowledge', JSON.stringify(fileOf('knowledge', knowledge, labels))],
  ['recording', JSON.stringify(fileOf('recording', bare, labels))],
  ['recording', JSON.stringify(fileOf('recording', run, labels))],
  ['problem', JSON.stringify(fileOf('problem', { world: run.spec.world }, labels))],
  ['document', JSON.stringify(fileOf('document', { text: 'a' }, labels))],
  ['study', JSON.stringify(fileOf('study', STUDY, labels))],
] as const)('%s: a file that is saved and written again is the same, byte for byte', async ([kind, text]) => {
  const api = library()
  const found = await value(api.read('a.json', blobOf(text)))
  expect(found).toMatchObject([{ kind, name: 'Mine', isUnchanged: true, findings: [] }])
  const [{ read: first } = { read: 0 }] = found
  expect(api.context.read.get({ kind, read: first }).labels).toEqual(labels)
  expect((await value(api.rows())).rows).toEqual([])
  const [{ ref } = { ref: undefined }] = await value(api.keepRead(found))
  if (!ref) return expect.unreachable()
  expect(api.told).toEqual([null])
  expect((await value(api.rows())).rows).toMatchObject([{ ...ref, name: 'Mine', received: 'a.json' }])
  expect(await value(api.thing(ref))).toMatchObject({ kind, received: 'a.json' })
  const written = await value(api.write(ref, false))
  expect(new TextDecoder().decode(written.bytes) === text).toBe(true)
  expect(written.name).toBe(`firsthand-${kind}-mine.json`)
  const packed = await value(api.write(ref, true))
  const again = await value(api.read(packed.name, new Blob([packed.bytes])))
  expect(again).toMatchObject([{ ...found[0], read: first + 1, source: packed.name }])
  // Saved items leave the worker's list of imports.
  expect(await api.keepRead(found)).toMatchObject({ ok: false, fault: { code: 'forgotten' } })
  // Saving again gives the same item.
  const added = { name: false, tags: 0, notes: 0, left: { tags: 0, notes: 0 } }
  expect(await value(api.keepRead(again))).toEqual([{ ref, wasThere: true, added }])
  await value(api.remove([ref]))
  expect((await value(api.rows())).rows).toEqual([])
  await value(api.bringBack([ref]))
  expect((await value(api.write(ref, false))).bytes).toEqual(written.bytes)
})

test('a teacher’s labels come back with a piece, beside its owner’s later labels', async () => {
  const api = library()
  const owned = await value(api.keep({ kind: 'document', value: { text: 'Ores' }, labels: NO_LABELS }))
  await value(api.label(owned, { note: { about: '', text: 'Mine.' }, addTags: ['draft'] }))
  const labels = {
    ...{ name: 'Ores, looked through', tags: ['class 4'] },
    notes: ['', 'stick', 'planks'].map((about) => ({ about, text: 'The teacher’s.' })),
  }
  const back = await value(
    api.read('back.json', blobOf(JSON.stringify(fileOf('document', { text: 'Ores' }, labels)))),
  )
  api.told.length = 0
  expect(await value(api.keepRead(back))).toEqual([
    {
      ref: owned,
      wasThere: true,
      added: { name: true, tags: 1, notes: 2, left: { tags: 0, notes: 0 } },
    },
  ])
  expect(api.told).toEqual([null])
  expect((await value(api.thing(owned))).labels).toEqual({
    ...{ name: 'Ores, looked through', tags: ['class 4', 'draft'] },
    notes: [
      { about: '', text: 'Mine.' },
      { about: 'planks', text: 'The teacher’s.' },
      { about: 'stick', text: 'The teacher’s.' },
    ],
  })
})

test('saves several items together, and nothing of an unusable file', async () => {
  const api = library()
  const golden = readFileSync('src/library/golden/1/lab-results.json')
  const found = await value(api.read('lab.json', new Blob([new Uint8Array(golden)])))
  expect(found.length).toBeGreaterThan(1)
  await value(api.keepRead(found))
  expect((await value(api.rows())).rows).toHaveLength(found.length)
  const refused = await api.read('bad.json', blobOf('{"format":"firsthand/knowledge","version":2}'))
  expect(refused).toMatchObject({ ok: false, fault: { code: 'not-as-said' } })
  expect((await value(api.rows())).rows).toHaveLength(found.length)
})

test('a run that was saved, or a study of the Lab, is written like any other', async () => {
  const api = library()
  const half = played({ seed: 3, horizon: 400 }, 200)
  const ledger = ledgerOf(assemble(run.spec, resources).setup)
  for (const event of runSync(assemble(run.spec, resources), 200).events) ledger.apply(event)
  const id = specId(run.spec)
  const record = {
    ...{ id, spec: run.spec, position: 200, furthest: 200, share: ledger.mind.share },
    ...{ summary: { ...ledger.score, ended: null }, knowledge: null, transcript: [] },
    ...{ transcriptSaved: 0, replaces: false, rewrites: false },
  }
  await api.context.runs.save(record)
  const ref = { kind: 'run', id } as const
  const file = await value(api.write(ref, false))
  const [read] = await value(api.read(file.name, new Blob([file.bytes])))
  expect(read && api.context.read.get(read)).toMatchObject({
    ...{ kind: 'recording', value: { spec: run.spec, transcript: [], step: 200, hash: half.hash } },
  })
  expect(await value(api.verify(ref))).toEqual({
    ...{ kind: 'same', by: 'counts', step: 200, hash: half.hash, events: half.events?.length },
  })
  await api.context.runs.save({ ...record, summary: { ...record.summary, right: 66 } })
  expect(await value(api.verify(ref))).toMatchObject({ kind: 'other-count', what: 'right', expected: '66' })
})

test('a recording is run again: the same by its hash, or by its events', async () => {
  const api = library()
  const shares: number[] = []
  const same = { kind: 'same', step: 400, hash: run.hash, events: run.events?.length }
  expect(
    await value(api.verify(api.context.read.add(imported(bare)), (share) => shares.push(share))),
  ).toEqual({
    ...same,
    by: 'hash',
  })
  expect(await value(api.verify(api.context.read.add(imported(run))))).toEqual({ ...same, by: 'events' })
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('replays a live run from its transcript, without asking a model', async () => {
  const api = library()
  const { recording } = await recorded({ seed: 5, horizon: 80 }, unreliableModel(0.3, 2))
  expect(await value(api.verify(api.context.read.add(imported(recording))))).toMatchObject({
    kind: 'same',
    by: 'hash',
    step: 80,
  })
  const cut = { ...recording, transcript: recording.transcript.slice(0, 12) }
  expect(await value(api.verify(api.context.read.add(imported(cut))))).toMatchObject({
    kind: 'incomplete',
    of: 80,
  })
  const [first, ...others] = recording.transcript
  if (!first) return expect.unreachable()
  const swapped = { ...recording, transcript: [{ kind: 'ranking' as const, step: 0, value: [] }, ...others] }
  expect(await value(api.verify(api.context.read.add(imported(swapped))))).toMatchObject({
    kind: 'other-run',
    sentence: expect.stringMatching(/entry 1 should be/),
  })
})

test('the first event that differs is shown beside its twin', async () => {
  const api = library()
  const events = run.events ?? []
  const at = events.findIndex(({ kind }) => kind === 'tried')
  const changed = events.with(at, { ...events[at]!, success: 'never' } as Recording['events'] extends
    readonly (infer E)[] | undefined
    ? E
    : never)
  expect(await value(api.verify(api.context.read.add(imported({ ...run, events: changed }))))).toMatchObject({
    ...{ kind: 'differs', index: at, step: events[at]?.step },
    expected: { json: expect.stringContaining('"success":"never"') },
    found: { sentence: expect.stringMatching(/\.$/), json: expect.stringContaining('"kind":"tried"') },
  })
  const fewer = { ...run, events: events.slice(0, -3) }
  expect(await value(api.verify(api.context.read.add(imported(fewer))))).toMatchObject({
    kind: 'differs',
    index: events.length - 3,
    expected: null,
  })
  const more = { ...run, events: [...events, ...events.slice(-1)] }
  expect(await value(api.verify(api.context.read.add(imported(more))))).toMatchObject({
    kind: 'differs',
    index: events.length,
    found: null,
  })
})

test('of another run only the hashes can be compared', async () => {
  const api = library()
  const other = { ...bare, spec: { ...bare.spec, seed: 4 } }
  expect(await value(api.verify(api.context.read.add(imported(other))))).toMatchObject({
    kind: 'other-hash',
    expected: run.hash,
  })
})

test('events that were exported are read and compared one by one', async () => {
  const api = library()
  const { events } = runSync(assemble(run.spec, resources))
  const [found] = await value(api.read('a.ndjson', blobOf(eventsAsLines(run.spec, events, run.hash))))
  expect(found && api.context.read.get(found)).toMatchObject({
    kind: 'recording',
    value: { step: 400, hash: run.hash, transcript: [] },
    isUnchanged: true,
  })
  expect(found && (await value(api.verify(found)))).toMatchObject({ kind: 'same', by: 'events' })
})

test('the replay can be stopped, and an item that is no run is not replayed', async () => {
  const api = library()
  const stopped = api.verify(api.context.read.add(imported(bare)), () => void api.stopVerifying())
  expect(await value(stopped)).toMatchObject({ kind: 'stopped', step: 250, of: 400 })
  const text: Imported<'document'> = { ...imported(bare), kind: 'document', value: { text: 'a' } }
  const [{ ref } = { ref: undefined }] = await value(api.keepRead([api.context.read.add(text)]))
  expect(ref && (await api.verify(ref))).toMatchObject({ ok: false, fault: { code: 'no-run' } })
})
