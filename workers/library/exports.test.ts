/** The worker's exports of saved items, and of the open run. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { runSync } from '../../src/engine/drive'
import { assemble } from '../../src/library/assemble'
import { logHash } from '../../src/library/digest'
import { read } from '../../src/library/exports'
import { readEventLines } from '../../src/library/exports/run/events'
import { knowledgeOfRun, readRun } from '../../src/library/knowledge'
import { knowledgeSchema } from '../../src/library/knowledge/schema'
import { parseSpec } from '../../src/library/parse-spec'
import type { Recording } from '../../src/library/recording'
import { NO_LABELS } from '../../src/library/store/library-types'
import { FakeClock } from '../testing/fake-clock'
import { value } from '../testing/reply'
import { resources, settle } from '../testing/run-context'
import { exporting } from './exports'
import { libraryContext, type LibraryContext } from './context'
import { shelf } from './shelf'

beforeEach(() => (globalThis.indexedDB = new IDBFactory()))

const rigHere = (): LibraryContext =>
  libraryContext({
    resources: () => Promise.resolve(resources),
    clock: new FakeClock(settle),
    tell: () => undefined,
    space: () => Promise.resolve({ used: null, quota: null, isPersistent: null }),
  })

function recorded(given: object): Recording {
  const run = runSync(assemble(parseSpec(given), resources))
  return { spec: parseSpec(given), transcript: [], step: run.step, hash: logHash(run.events) }
}
const open = (given: object) => ({ kind: 'open', recording: recorded(given) }) as const
const decoder = new TextDecoder('utf-8', { fatal: true })
const LINK = 'https://example.org/#/watch?seed=4'

test.each([
  { seed: 4, horizon: 150 },
  { horizon: 60, world: { id: 'kitchen' } },
  { horizon: 60, world: { id: 'blocks' }, agent: { id: 'drip' } },
])('an open run (%j) is exported in every offered format, and nothing is saved', async (given) => {
  const context = rigHere()
  const api = exporting(context)
  const of = open(given)
  const { formats, goals, spec } = value(await api.exportable(of))
  expect(spec).toEqual(of.recording.spec)
  for (const { id, about, extension, type, needsGoal } of formats) {
    const asked = { format: id, about, goal: needsGoal ? (goals[0] ?? null) : null, link: LINK }
    const files = value(await api.exported(of, asked))
    expect(files.length, id).toBeGreaterThan(0)
    for (const file of files) {
      expect(file.type).toBe(type)
      expect(file.name).toMatch(new RegExp(`^firsthand-[a-z0-9_-]+-step-\\d+[a-z0-9_-]*\\.${extension}$`))
      expect(decoder.decode(file.bytes).length).toBeGreaterThan(20)
    }
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  }
  expect(value(await shelf(context).rows()).rows).toEqual([])
})

test('events are those of the run, and their hash is the recording’s', async () => {
  const of = open({ seed: 4, horizon: 150 })
  const asked = { format: 'events', about: 'run', goal: null, link: null } as const
  const [file] = value(await exporting(rigHere()).exported(of, asked))
  const found = readEventLines(decoder.decode(file?.bytes))
  expect(found).toMatchObject({ hash: of.recording.hash, isUnchanged: true, spec: of.recording.spec })
})

test('the knowledge at a step equals the saved knowledge, and its exports read back', async () => {
  const context = rigHere()
  const api = exporting(context)
  const asked = { format: 'graphml', about: 'knowledge', goal: null, link: null } as const
  const given = parseSpec({ seed: 4, horizon: 150 })
  const run = runSync(assemble(given, resources))
  const played = { spec: given, events: run.events, step: run.step }
  const [file] = value(await api.exported(open({ seed: 4, horizon: 150 }), asked))
  const raw = read('graphml', decoder.decode(file?.bytes), 'x')
  expect(raw.mind).toBe('adg')
  const kept = knowledgeOfRun(readRun({ spec: played.spec, events: played.events, step: played.step }))
  expect(v.parse(knowledgeSchema, raw)).toEqual(kept)
})

test("uses an item's name, and says if an item is only exported in our own format", async () => {
  const context = rigHere()
  const api = exporting(context)
  const value0 = recorded({ seed: 4, horizon: 30 })
  const labels = { ...NO_LABELS, name: 'Ада’s "run" <1>/..' }
  const ref = value(await shelf(context).keep({ kind: 'recording', value: value0, labels }))
  expect(value(await api.exportable(ref)).name).toBe(labels.name)
  const asked = { format: 'story', about: 'run', goal: null, link: null } as const
  const [file] = value(await api.exported(ref, asked))
  expect(file?.name).toBe('firsthand-s-run-1-step-30.txt')

  const text = value(await shelf(context).keep({ kind: 'document', value: { text: 'x' } }))
  expect(value(await api.exportable(text)).formats).toEqual([])
  expect(await api.exported(text, asked)).toMatchObject({ ok: false, fault: { code: 'bad-export' } })
})

test('of a run that is not all here, no part is written as if it were the whole', async () => {
  const { spec } = recorded({ seed: 4, horizon: 30 })
  const model = { id: 'openai', options: { name: 'tiny' } }
  const recording = { spec: parseSpec({ ...spec, model }), transcript: [], step: 30, hash: '' }
  const asked = { format: 'events', about: 'run', goal: null, link: null } as const
  const reply = await exporting(rigHere()).exported({ kind: 'open', recording }, asked)
  expect(reply.ok ? '' : reply.fault.message).toMatch(
    /^This run can be replayed only to step 0 of 30: .*Nothing was exported\.$/,
  )
})

test('what cannot be written is a fault with the reason', async () => {
  const api = exporting(rigHere())
  const of = open({ seed: 4, horizon: 30 })
  const asked = { format: 'pddl', about: 'knowledge', goal: null, link: null } as const
  expect(await api.exported(of, asked)).toMatchObject({
    ok: false,
    fault: { message: 'PDDL needs one goal. Choose a goal.' },
  })
  const unknown = await api.exported(of, { ...asked, goal: 'toString' })
  expect(unknown.ok ? '' : unknown.fault.message).toMatch(/^"toString" is not an item of this graph/)
  expect(await api.exported(of, { ...asked, format: 'nothing' })).toMatchObject({
    ok: false,
    fault: { code: 'bad-export' },
  })
  expect(await api.exported({ kind: 'run', id: '0000000000000000' }, asked)).toMatchObject({
    ok: false,
    fault: { code: 'not-there' },
  })
})
